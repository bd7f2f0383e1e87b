import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { text } from 'node:stream/consumers'
import type { FakeBehaviour, FakeService } from '../server/src/platform/fake-service.ts'
import type { FakeSmtpBehaviour, startFakeSmtp } from '../server/src/platform/mail/fake.ts'

type FakeSmtp = Awaited<ReturnType<typeof startFakeSmtp>>
type Services = { registre: FakeService; smtp: FakeSmtp }

/**
 * Controls the fake services. `POST /registre/down`, `POST /smtp/refuse`: how a service behaves from now on.
 * `GET /courriels?a=…`: the mails received by an address. `POST /marqueurs`: texts that a story typed; `GET
 * /marqueurs`: all of them, with the contents of mails. `POST /neuf`: the portals start again on new data.
 */
export function startControl(services: Services, startAgain: () => Promise<void>, port: number) {
  const markers = new Set<string>()
  const server = createServer(async (request, response) => {
    const { pathname, searchParams } = new URL(request.url ?? '', 'http://localhost')
    if (pathname === '/courriels') {
      const to = searchParams.get('a') ?? ''
      answer(
        response,
        services.smtp.mails.filter(({ destinataires }) => destinataires.includes(to)),
      )
    } else if (pathname === '/marqueurs') {
      for (const marker of await readMarkers(request)) markers.add(marker)
      answer(response, [...markers, ...markersOfMails(services.smtp)])
    } else if (pathname === '/neuf') {
      await startAgain()
      answer(response, {})
    } else {
      behave(services, pathname)
      answer(response, {})
    }
  })
  return server.listen(port, '127.0.0.1')
}

function answer(response: ServerResponse, data: unknown) {
  response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(data))
}

const readMarkers = async (request: IncomingMessage): Promise<string[]> =>
  request.method === 'POST' ? JSON.parse(await text(request)) : []

const markersOfMails = ({ mails }: FakeSmtp) =>
  mails.flatMap(({ destinataires, objet, texte }) => [
    ...destinataires,
    objet,
    ...[...texte.matchAll(/#jeton=([\w-]+)/g)].map(([, jeton]) => jeton),
  ])

function behave({ registre, smtp }: Services, pathname: string) {
  const [, service, behaviour] = pathname.split('/')
  if (service === 'smtp') smtp.behave(behaviour as FakeSmtpBehaviour)
  else registre.behave(behaviour as FakeBehaviour)
}
