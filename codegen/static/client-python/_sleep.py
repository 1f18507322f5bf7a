from __future__ import annotations

import time

import anyio

sleep = time.sleep
async_sleep = anyio.sleep
