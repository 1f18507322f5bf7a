import { isIPv6 } from 'node:net';
import { type NetworkInterfaceInfo, networkInterfaces } from 'node:os';

export interface ServiceAddresses {
  /** For programs on this machine. */
  local: string;
  /** For other devices; empty if the service listens on one address only. */
  network: string[];
}

type Interfaces = NodeJS.Dict<NetworkInterfaceInfo[]>;

/** Interfaces of containers and virtual machines, which other devices cannot reach. */
const VIRTUAL = /^(docker|br-|veth|virbr|vmnet|cni|flannel)/;

/** The addresses of a service that is bound to `bound`: `http://0.0.0.0:8080` means all addresses of this machine. */
export function findAddresses(bound: string, interfaces: Interfaces = networkInterfaces()): ServiceAddresses {
  const { hostname, port } = new URL(bound);
  const at = (address: string) => `http://${isIPv6(address) ? `[${address}]` : address}:${port}`;
  if (hostname !== '0.0.0.0' && hostname !== '[::]') return { local: bound, network: [] };
  const families = hostname === '[::]' ? ['IPv4', 'IPv6'] : ['IPv4'];
  const found = Object.entries(interfaces)
    .filter(([name]) => !VIRTUAL.test(name))
    .flatMap(([, infos = []]) => infos)
    // A link-local address needs the name of an interface of the other device.
    .filter(({ internal, family, address }) => !internal && families.includes(family) && !/^fe80:/i.test(address));
  const network = found.toSorted((one, other) => families.indexOf(one.family) - families.indexOf(other.family));
  return {
    local: at(hostname === '[::]' ? '::1' : '127.0.0.1'),
    network: network.map(({ address }) => at(address)),
  };
}
