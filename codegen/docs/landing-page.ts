import { html } from '@remix-run/html-template';
import type { Specs } from '../spec/model.ts';

/** The page at `/` for browsers. The service replaces `{{base_url}}`. Links are relative, for services below a path. */
export const landingPage = ({ version, toolServerPath }: Specs): string =>
  String(html`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>Earshot ${version}</title>
<link rel="stylesheet" href="docs/docs.css">
</head>
<body class="landing">
<main>
<h1>Earshot <span class="version">${version}</span></h1>
<p>Earshot records what a person says and hears: wearables stream audio to it and get a live transcript, and every conversation becomes
a searchable record with title, summary, action items and memories.</p>
<p><a href="login?return_to=%2F">Log in</a> to open <a href="docs/console.html">the console</a>. Without a password, this command prints a link that logs a
browser in:</p>
<pre><code>npm run -s account -- login-link</code></pre>
<ul>
<li><a href="docs/">Documentation</a> of REST, the live socket and the tools; <a href="docs/guides.html">guides</a></li>
<li><a href="connected-apps">Connected apps</a>: who may use your account; with a login</li>
<li><a href="readyz">Health</a>: whether the service and what it depends on are ready</li>
<li>Specs: <a href="openapi.yaml">OpenAPI</a> (<a href="openapi.json">JSON</a>), <a href="asyncapi.yaml">AsyncAPI</a>, <a href="jsonrpc.json">OpenRPC</a>; <a href="llms.txt">llms.txt</a> for language models</li>
</ul>
<p>Your keys are in <code>credentials.json</code> of <code>DATA_DIR</code>; the default is <code>data</code> in the folder that the service was
started in. Run the commands below in that folder.</p>
<h2>Connect a device</h2>
<p>This simulated device streams a recording with its own transcript, so it needs no speech provider:</p>
<pre><code>npm run device -- test/fixtures/speech/garden-plan.wav --codec opus --speed 4 \\
  --transcript test/fixtures/speech/garden-plan.transcript.json</code></pre>
<p>A device opens a WebSocket to <code>/v4/listen</code>: see <a href="docs/live.html">Live and outbound</a> and <a href="docs/live-socket.html">Stream from a device</a>.</p>
<h2>Connect an AI client</h2>
<p>Most clients of MCP need only the address <code>{{base_url}}${toolServerPath}</code>: they open a browser for you to log in. Others
need the <code>tool_server_key</code> of <code>credentials.json</code> too:</p>
<pre><code>{
  "mcpServers": {
    "earshot": {
      "url": "{{base_url}}${toolServerPath}",
      "headers": { "Authorization": "Bearer omi_mcp_…" }
    }
  }
}</code></pre>
<p>See <a href="docs/tools.html">Tools</a> and <a href="docs/ai-clients.html">AI clients</a>.</p>
<h2>Build an app</h2>
<p>An app adds tools to the chat and receives webhooks: see <a href="docs/build-an-app.html">Build an app in ten minutes</a> and
<a href="docs/receive-webhooks.html">Receive webhooks</a>.</p>
<h2>Use a language model</h2>
<p>Without a model, titles, action items and memories are created by rules, for English. With Ollama on this
machine, write these lines into <code>.env</code> and restart the service. <code>ollama list</code> prints the names of your models:</p>
<pre><code>LLM_URL=http://127.0.0.1:11434/v1
LLM_MODEL=…</code></pre>
<p>All settings are in <a href="docs/configuration.html">Configuration</a>.</p>
</main>
</body>
</html>
`);
