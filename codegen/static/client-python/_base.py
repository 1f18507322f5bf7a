from __future__ import annotations

from pydantic import BaseModel, ConfigDict


class Model(BaseModel):
    """A record of the service. `model_extra` has the fields that this version does not know."""

    model_config = ConfigDict(extra="allow", populate_by_name=True, protected_namespaces=(), defer_build=True)
