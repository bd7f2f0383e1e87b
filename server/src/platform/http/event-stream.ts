import { PassThrough, Readable } from 'node:stream'
import type { Flux } from '@sillon/contract/route'
import type { FastifyReply } from 'fastify'

/** Held by no cache and no proxy: each event leaves as it is written. */
export const sendFlux = (reply: FastifyReply, flux: Flux) =>
  reply
    .header('content-type', 'text/event-stream; charset=utf-8')
    .header('cache-control', 'no-store, no-transform')
    .header('x-accel-buffering', 'no')
    .send(flux instanceof Readable ? flux : Readable.from(flux))

export type EventStream = {
  flux: Flux
  /** False: the reader has not taken the last ones yet, and this one is not kept. */
  send: (event: string, data: string) => boolean
  /** A comment, so that nobody on the way takes the silence for an end. */
  beat: () => void
  end: () => void
  onClose: (listener: () => void) => void
}

export function openEventStream(): EventStream {
  const flux = new PassThrough()
  // A reader who leaves in the middle of a line is no error of ours.
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
