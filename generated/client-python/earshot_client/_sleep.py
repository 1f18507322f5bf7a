# Generated from specs/ 1.0.0. Do not edit: run npm run generate.
from __future__ import annotations

import time

import anyio

sleep = time.sleep
async_sleep = anyio.sleep
