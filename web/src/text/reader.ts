/** Every sentence of the card reader and of the deduction sheet, by the file that says it. */
import reader from "./reader.en.json";

export const readerText = reader;
