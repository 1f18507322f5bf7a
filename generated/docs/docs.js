// Generated from specs/ 1.0.0. Do not edit: run npm run generate.
// The search over all names. The pages also work without this script.
import './samples.js';

const form = document.querySelector('form[role=search]');
const input = document.querySelector('#search');
const found = document.querySelector('#found');
const most = 30;
let entries;

/** How well an entry matches all words. Its name counts most. */
function score({ id, title, text }, words) {
  const name = id.toLowerCase();
  const whole = `${name} ${title ?? ''} ${text}`.toLowerCase();
  if (!words.every((word) => whole.includes(word))) return 0;
  return words.reduce(
    (sum, word) => sum + (name === word ? 8 : name.startsWith(word) ? 4 : name.includes(word) ? 2 : 1),
    0,
  );
}

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
  entries ??= fetch('search.json').then((response) => response.json());
  const words = input.value.toLowerCase().split(/\s+/).filter(Boolean);
  const ranked = (await entries).map((entry) => ({ entry, points: words.length === 0 ? 0 : score(entry, words) }));
  const best = ranked.filter(({ points }) => points > 0).sort((a, b) => b.points - a.points);
  found.replaceChildren(...best.slice(0, most).map(({ entry }) => item(entry)));
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
});
document.addEventListener('keydown', (event) => {
  if (event.key === '/' && !/^(INPUT|TEXTAREA)$/.test(document.activeElement?.tagName)) {
    event.preventDefault();
    input.focus();
  }
});
