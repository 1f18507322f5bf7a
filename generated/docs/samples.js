// Generated from specs/ 1.0.0. Do not edit: run npm run generate.
// Copy buttons, and a form that sends a request. The key is only in the memory of the page.
let key = '';

const element = (name, properties, ...children) => {
  const made = Object.assign(document.createElement(name), properties);
  made.append(...children);
  return made;
};

function copyButton(pre) {
  const text = pre.textContent;
  const button = element('button', { type: 'button', className: 'copy', textContent: 'Copy' });
  button.addEventListener('click', async () => {
    // Browsers have a clipboard only on https and on this machine.
    const done = await navigator.clipboard?.writeText(text).then(
      () => true,
      () => false,
    );
    if (!done) getSelection().selectAllChildren(pre);
    button.textContent = done ? 'Copied' : 'Selected: press Ctrl+C';
    setTimeout(() => Object.assign(button, { textContent: 'Copy' }), 2000);
  });
  pre.before(button);
}

const label = (text, field) => element('label', {}, `${text} `, field);

/** The fields of the body: a text, or one field for each part of a form. */
function bodyFields({ mediaType, body }) {
  if (mediaType === undefined) return { fields: [], read: () => undefined };
  if (mediaType !== 'multipart/form-data') {
    const area = element('textarea', { value: JSON.stringify(body, null, 2), rows: 6, spellcheck: false });
    return { fields: [label('Body', area)], read: () => area.value };
  }
  const inputs = Object.entries(body).map(([name, value]) =>
    element('input', Array.isArray(value) ? { name, type: 'file' } : { name, value }),
  );
  const read = () => {
    const form = new FormData();
    for (const { name, files, value } of inputs)
      for (const part of files ?? [value]) if (part !== '') form.append(name, part);
    return form;
  };
  return { fields: inputs.map((input) => label(input.name, input)), read };
}

async function send({ method, scheme, mediaType }, path, body) {
  const headers = {
    ...(scheme && key !== '' && { authorization: `Bearer ${key}` }),
    ...(typeof body === 'string' && { 'content-type': mediaType }),
  };
  // Relative to the page, for a service below a path. The policy of the page allows no other origin.
  const response = await fetch(`..${path}`, { method, headers, body, credentials: 'omit', cache: 'no-store' });
  const text = await response.text();
  try {
    return `${response.status} ${response.statusText}\n${JSON.stringify(JSON.parse(text), null, 2)}`;
  } catch {
    return `${response.status} ${response.statusText}\n${text}`;
  }
}

function requestForm(request) {
  const path = element('input', { value: request.path, spellcheck: false });
  const secret = element('input', { type: 'password', autocomplete: 'off', value: key });
  const { fields, read } = bodyFields(request);
  const output = element('output', {});
  const form = element(
    'form',
    { className: 'send' },
    label(request.method, path),
    ...(request.scheme ? [label(`Key (${request.scheme})`, secret)] : []),
    ...fields,
    element('button', { type: 'submit', textContent: 'Send' }),
    element('pre', {}, output),
  );
  form.addEventListener('submit', async (event) => {
    event.preventDefault();
    key = secret.value.trim();
    output.textContent = 'Sending…';
    output.textContent = await send(request, path.value, read()).catch((error) => `No response: ${error.message}`);
  });
  secret.addEventListener('focus', () => Object.assign(secret, { value: key }), { once: true });
  return form;
}

for (const pre of document.querySelectorAll('main pre')) if (pre.dataset.sample) copyButton(pre);
for (const samples of document.querySelectorAll('[data-request]')) {
  // Built when it is opened: the page has about a hundred.
  samples.addEventListener(
    'toggle',
    () =>
      samples.append(
        element('h4', { textContent: 'Send a request' }),
        requestForm(JSON.parse(samples.dataset.request)),
      ),
    { once: true },
  );
}
