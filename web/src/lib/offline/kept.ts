import type { Kept } from './copies.ts'
import type { Device } from './device.ts'
import { isDeviceUsed } from './device-flag.ts'
import { getHolderRank } from './holder.ts'
import type { Sent } from './queue.ts'
import type { Acte, Waits } from './waiting-acts.ts'

let loading: Promise<Device> | undefined

/** Loads the offline module. A failed load is tried again at the next call. */
export function loadDevice(): Promise<Device> {
  loading ??= import('./device.ts').then(({ device }) => device)
  loading.catch(() => {
    loading = undefined
  })
  return loading
}

/** Resolves once the first page is drawn: nothing here is urgent. */
let idle: Promise<void> | undefined

function whenIdle() {
  idle ??= new Promise((resolve) => {
    if ('requestIdleCallback' in window) window.requestIdleCallback(() => resolve(), { timeout: 1_000 })
    else setTimeout(resolve, 1_000)
  })
  return idle
}

let passOn: ((cle: string, kept: Kept, data: unknown) => void) | undefined

/** The server has no device: what is read is passed on to the browser, which keeps it. */
export function passKeptOn(handler: NonNullable<typeof passOn>) {
  passOn = handler
}

/** Called with each answer read; a failure to keep it is ignored. */
export function keep(cle: string, kept: Kept, data: unknown, rank: number) {
  if (passOn) return passOn(cle, kept, data)
  const le = new Date()
  whenIdle()
    .then(loadDevice)
    .then((device) => (rank === getHolderRank() ? device.keepAnswer(cle, kept, data, le) : undefined))
    .catch(() => {})
}

/** The copy of an answer that could not be read. */
export async function findCopy(cle: string): Promise<unknown> {
  if (!isDeviceUsed()) return undefined
  return loadDevice()
    .then((device) => device.readCopy(cle, new Date()))
    .catch(() => undefined)
}

const PATIENCE_MS = 8_000

/** The copy of an answer that takes too long. When the answer arrives, it is kept, and the next read shows it. */
export async function findLateCopy(cle: string, kept: Kept, answer: Promise<Response>, rank: number): Promise<unknown> {
  if (!isDeviceUsed()) return undefined
  let timer: ReturnType<typeof setTimeout> | undefined
  const late = new Promise<true>((resolve) => {
    timer = setTimeout(resolve, PATIENCE_MS, true)
  })
  const settled = () => false
  const isLate = await Promise.race([late, answer.then(settled, settled)])
  clearTimeout(timer)
  const copy = isLate ? await findCopy(cle) : undefined
  const keepAnswer = async (response: Response) => response.ok && keep(cle, kept, await response.json(), rank)
  if (copy !== undefined) void answer.then(keepAnswer).catch(() => {})
  return copy
}

/** Resolves to true when the device keeps what could not be sent. */
export const wait = (sent: Sent, waits: Waits): Promise<boolean> =>
  loadDevice()
    .then((device) => device.queueActe(sent, waits))
    .catch(() => false)

/** An act sent by its form, or replaced, waits no more. */
export const takeAway = ({ id }: Pick<Acte, 'id'>): Promise<void> =>
  loadDevice()
    .then((device) => device.removeActe(id))
    .catch(() => {})

export function forgetKeptCopies() {
  if (isDeviceUsed())
    void loadDevice().then(
      (device) => device.forgetCopies().catch(() => {}),
      () => {},
    )
}

export async function forgetKeptDevice(isAdmin: boolean) {
  if (isDeviceUsed())
    await loadDevice()
      .then((device) => device.forgetDevice(isAdmin))
      .catch(() => {})
}
