import { File } from '@asyncapi/generator-react-sdk';
import { HttpChannel } from '../components/http-channel';
import { imports } from '../components/imports';
import { kebab } from '../components/message';
import { SocketChannel } from '../components/socket-channel';

/** One file per channel: dispatch and send functions for sockets, a table of messages for HTTP calls. */
export default function Channels({ asyncapi, params }) {
  const types = JSON.parse(params.types);
  return asyncapi
    .channels()
    .all()
    .map((channel) => {
      const Channel = channel.bindings().get('ws') ? SocketChannel : HttpChannel;
      const body = Channel({ channel, types });
      return (
        <File key={channel.id()} name={`${kebab(channel.id())}.gen.ts`}>
          {`${params.header}${imports(body)}\n${body}`}
        </File>
      );
    });
}
