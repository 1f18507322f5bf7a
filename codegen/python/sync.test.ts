import { expect, test } from 'vitest';
import { syncModule } from './sync.ts';

test('turns asynchronous code into synchronous code', () => {
  const text = `from collections.abc import AsyncIterator, Awaitable, Callable

from ._async_pages import AsyncPage
from ._errors import EarshotError


class AsyncHttp:
    async def __aenter__(self) -> AsyncPage:
        async with self.open() as response:
            await response.aread()
        # async only
        if isinstance(value, Awaitable):
            return await value
        # end
        return value
`;
  expect(syncModule(text)).toBe(`from collections.abc import Callable, Iterator

from ._errors import EarshotError
from ._pages import Page


class Http:
    def __enter__(self) -> Page:
        with self.open() as response:
            response.read()
        return value
`);
});
