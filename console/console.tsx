import './styles/console.css';
import { render } from 'preact';
import { App } from './app.tsx';
import { keepFocus } from './ui/keep-focus.ts';

document.body.replaceChildren();
render(<App />, document.body);
keepFocus();
