import type { App, AppChatTool, AppToolTried, EarshotError } from 'earshot-client';
import { useState } from 'preact/hooks';
import { call } from '../api/call.ts';
import { Field } from '../forms/field.tsx';
import { Form } from '../forms/form.tsx';
import { text } from '../text/text.ts';
import { BodyText } from '../ui/body-text.tsx';
import { Button } from '../ui/button.tsx';
import { Disclosure } from '../ui/disclosure.tsx';

const words = text.apps;

/** The tools of an app, each with a call outside a chat. */
export function AppTools({ app }: { app: App }) {
  if (app.chat_tools.length === 0) return null;
  return (
    <section aria-labelledby="tools">
      <h2 id="tools">{words.tools}</h2>
      {app.chat_tools.map((tool) => (
        <div class="card" key={tool.name}>
          <h3>
            <code>{tool.name}</code>
          </h3>
          <p>{tool.description}</p>
          <Disclosure summary={words.tryTool(tool.name)}>
            <TryTool app={app} tool={tool} />
          </Disclosure>
        </div>
      ))}
    </section>
  );
}

type Properties = Record<string, { description?: string }>;

/** Calls the tool with typed parameters, and shows the request and what the app answered. */
function TryTool({ app, tool }: { app: App; tool: AppChatTool }) {
  const { properties = {}, required = [] } = (tool.parameters ?? {}) as {
    properties?: Properties;
    required?: string[];
  };
  const [typed, setTyped] = useState<Record<string, string>>({});
  const [tried, setTried] = useState<AppToolTried | undefined>(undefined);
  const save = async () => {
    setTried(undefined);
    const given = Object.entries(typed).filter(([, value]) => value !== '');
    const params = { app_id: app.id, tool_name: tool.name };
    setTried(await call('apps.tryAppTool', { params, body: { parameters: Object.fromEntries(given) } }));
  };
  return (
    <>
      <Form save={save}>
        {(error: EarshotError | undefined, isSaving) => (
          <>
            {Object.entries(properties).map(([name, { description }]) => (
              <Field
                key={name}
                label={required.includes(name) ? words.required(name) : name}
                hint={description}
                name={name}
                error={error}
                value={typed[name] ?? ''}
                onInput={(value) => setTyped((now) => ({ ...now, [name]: value }))}
              />
            ))}
            <Button type="submit" disabledReason={isSaving && text.loading}>
              {words.callTool}
            </Button>
          </>
        )}
      </Form>
      <div role="status">
        {tried && (
          <div class={tried.outcome === 'result' ? 'note' : 'note error'}>
            <p>{tried.text}</p>
            <p class="soft">
              <code>
                {tried.request.method} {tried.request.url}
              </code>{' '}
              {tried.status ?? text.requests.failed}, {text.requests.milliseconds(tried.duration_ms)}
            </p>
            {tried.request.body && <BodyText label={words.sent} body={JSON.stringify(tried.request.body)} />}
            {tried.response !== null && <BodyText label={words.answer} body={tried.response} />}
          </div>
        )}
      </div>
    </>
  );
}
