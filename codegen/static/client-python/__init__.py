"""A typed client of an Earshot service."""

from . import models
from ._async_client import AsyncEarshot
from ._async_pages import AsyncPage, AsyncPageIterator
from ._client import Earshot
from ._errors import EarshotError, EarshotToolError, ErrorKind
from ._pages import Page, PageIterator
from ._request import NOT_GIVEN, FileContent, NotGiven, RequestOptions, StreamLine

__all__ = [
    "NOT_GIVEN",
    "AsyncEarshot",
    "AsyncPage",
    "AsyncPageIterator",
    "Earshot",
    "EarshotError",
    "EarshotToolError",
    "ErrorKind",
    "FileContent",
    "NotGiven",
    "Page",
    "PageIterator",
    "RequestOptions",
    "StreamLine",
    "models",
]
