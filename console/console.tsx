import './styles/console.css';
import { render } from 'preact';
import { App } from './app.tsx';

document.body.replaceChildren();
render(<App />, document.body);
