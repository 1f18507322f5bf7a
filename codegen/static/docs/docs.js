// The search over all pages. The pages also work without this script.
import './samples.js';
import { createSearch } from './search.js';

const form = document.querySelector('form[role=search]');
const input = document.querySelector('#search-text');
const found = document.querySelector('#found');
const most = 30;
const status = document.querySelector('#status');
let index;

function item({ id, title, kind, href, text }) {
  const link = document.createElement('a');
  const about = document.createElement('span');
  link.href = href;
  link.append(`${id} `, about);
  about.textContent = [kind, title, text].filter(Boolean).join(' · ');
  const line = document.createElement('li');
  line.append(link);
  return line;
}

async function search() {
  index ??= fetch('search.json').then(async (response) => createSearch(await response.json()));
  const find = await index;
  const query = input.value.trim();
  const results = query === '' ? [] : find(query);
  found.replaceChildren(...results.slice(0, most).map(item));
  status.textContent =
    query === '' ? '' : results.length === 0 ? `Nothing found for “${query}”` : `${results.length} found`;
}

form.hidden = false;
form.addEventListener('submit', (event) => {
  event.preventDefault();
  found.querySelector('a')?.click();
});
input.addEventListener('input', search);
found.addEventListener('click', () => {
  input.value = '';
  found.replaceChildren();
  status.textContent = '';
});
document.addEventListener('keydown', (event) => {
  if (event.key === '/' && !/^(INPUT|TEXTAREA)$/.test(document.activeElement?.tagName)) {
    event.preventDefault();
    input.focus();
  }
});
