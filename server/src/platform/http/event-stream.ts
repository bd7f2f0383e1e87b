import { PassThrough, Readable } from 'node:stream'
import type { Flux } from '@sillon/contract/route'
import type { FastifyReply } from 'fastify'

/** No cache and no proxy may hold events back: each one is sent as it is written. */
export const sendFlux = (reply: FastifyReply, flux: Flux) =>
  reply
    .header('content-type', 'text/event-stream; charset=utf-8')
    .header('cache-control', 'no-store, no-transform')
    .header('x-accel-buffering', 'no')
    .send(flux instanceof Readable ? flux : Readable.from(flux))

export type EventStream = {
  flux: Flux
  /** Returns false, and drops the event, when the reader has not taken the former ones yet. */
  send: (event: string, data: string) => boolean
  /** Sends a comment, so that no proxy takes the silence for the end. */
  beat: () => void
  end: () => void
  onClose: (listener: () => void) => void
}

export function openEventStream(): EventStream {
  const flux = new PassThrough()
  // A reader who disconnects in the middle of a line is no error of the server.
  flux.on('error', () => {})
  const write = (text: string) => {
    if (flux.writableNeedDrain || flux.writableEnded) return false
    flux.write(text)
    return true
  }
  return {
    flux,
    send: (event, data) => write(`event: ${event}\ndata: ${data}\n\n`),
    beat: () => {
      write(': \n\n')
    },
    end: () => {
      flux.end()
    },
    onClose: (listener) => {
      flux.once('close', listener)
    },
  }
}
