import { File } from '@asyncapi/generator-react-sdk';
import { HttpChannel } from '../components/http-channel';
import { imports } from '../components/imports';
import { kebab } from '../components/message';
import { SocketChannel } from '../components/socket-channel';

/** One file per channel: in `live/` dispatch and send functions of sockets, in `outbound/` tables of the messages of HTTP calls. */
export default function Channels({ asyncapi, params }) {
  const types = JSON.parse(params.types);
  return asyncapi
    .channels()
    .all()
    .map((channel) => {
      const [folder, Channel] = channel.bindings().get('ws') ? ['live', SocketChannel] : ['outbound', HttpChannel];
      const body = Channel({ channel, types });
      return (
        <File key={channel.id()} name={`${folder}/${kebab(channel.id())}.gen.ts`}>
          {`${params.header}${imports(body)}\n${body}`}
        </File>
      );
    });
}
