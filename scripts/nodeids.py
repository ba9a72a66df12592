"""A pytest plugin for mutmut, which asks test items for a name that pytest keeps elsewhere."""

import pytest


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    for item in items:
        item.__dict__["_nodeid"] = item.nodeid
