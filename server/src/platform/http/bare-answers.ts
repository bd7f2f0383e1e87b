import type { Socket } from 'node:net'
import type { ConnectionError, FastifyReply, FastifyRequest } from 'fastify'
import { problemOf, sendProblem, toAnswer } from './errors.ts'
import type { SecurityHeaders } from './security.ts'

const STATUSES: Record<string, number> = { HPE_HEADER_OVERFLOW: 431, ERR_HTTP_REQUEST_TIMEOUT: 408 }

/** Answers to what is no valid request: no hook runs for them, so the headers of every answer are added here. */
export function bareAnswers(securityHeaders: SecurityHeaders) {
  const headers = { ...securityHeaders, 'cache-control': 'no-store' }

  return {
    /** Too many headers, too slow, or not HTTP: only the socket can be written to. */
    clientErrorHandler: (error: ConnectionError, socket: Socket) => {
      if (error.code !== 'ECONNRESET' && socket.writable) {
        const status = STATUSES[error.code] ?? 400
        const problem = problemOf(
          crypto.randomUUID(),
          toAnswer(Object.assign(new Error(), { statusCode: status }) as never),
        )
        const body = JSON.stringify(problem)
        const lines = Object.entries({
          ...headers,
          'content-type': 'application/problem+json; charset=utf-8',
          'content-length': Buffer.byteLength(body),
          connection: 'close',
        }).map(([name, value]) => `${name}: ${value}\r\n`)
        socket.write(`HTTP/1.1 ${status} ${problem.title}\r\n${lines.join('')}\r\n${body}`)
      }
      socket.destroy(error)
    },
    /** A URL that cannot be decoded. */
    frameworkErrors: (error: Parameters<typeof toAnswer>[0], request: FastifyRequest, reply: FastifyReply) =>
      sendProblem(request, reply.headers(headers), toAnswer(error)),
  }
}
