const modules = [
  { from: '../coerce.ts', types: ['Coerced'], names: ['coerced'] },
  { from: '../with-defaults.ts', types: ['WithDefaults'] },
  { from: '../types.gen.ts', namespace: 'T', isType: true },
  { from: '../validate.ts', types: ['Validate'], names: ['checked'] },
  { from: './dispatch.ts', types: ['Dispatched', 'Outcome'], names: ['handled', 'leaveOutInvalid', 'parseFrame'] },
  { from: '../messages/received.gen.js', namespace: 'received' },
  { from: './sender.ts', types: ['SenderOptions', 'WithoutType'] },
  { from: '../messages/sent.gen.ts', namespace: 'sent' },
];

/** The imports that a file's code needs. Words in comments do not count. */
export function imports(body) {
  const code = body.replace(/\/\*\*.*?\*\//gs, '');
  const uses = (pattern) => new RegExp(`(^|[^\\w.])${pattern}`, 'm').test(code);
  const lines = modules.map(({ from, namespace, isType, types = [], names = [] }) => {
    if (namespace)
      return uses(`${namespace}\\.\\w`) && `import ${isType ? 'type ' : ''}* as ${namespace} from '${from}';\n`;
    const usedTypes = types.filter((name) => uses(`${name}\\b`));
    const usedNames = names.filter((name) => uses(`${name}\\(`));
    if (usedNames.length > 0)
      return `import { ${[...usedTypes.map((name) => `type ${name}`), ...usedNames].join(', ')} } from '${from}';\n`;
    return usedTypes.length > 0 && `import type { ${usedTypes.join(', ')} } from '${from}';\n`;
  });
  return lines.filter(Boolean).join('');
}
