import type { ComponentChildren } from 'preact';

/** Names with their values. */
export const Facts = ({ facts }: { facts: readonly (readonly [string, ComponentChildren])[] }) => (
  <dl>
    {facts.map(([name, value]) => (
      <div key={name} class="contents">
        <dt>{name}</dt>
        <dd>{value}</dd>
      </div>
    ))}
  </dl>
);
