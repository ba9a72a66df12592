from shem.cli import main

main()
