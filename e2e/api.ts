import { setTimeout as wait } from 'node:timers/promises'
import { type APIResponse, expect, type Page } from '@playwright/test'

/** A server that is overloaded has done nothing, and is asked again, as the pages do: a busy machine fails no story. */
async function patiently(ask: () => Promise<APIResponse>): Promise<APIResponse> {
  for (let left = 5; left > 0; left -= 1) {
    const response = await ask()
    if (response.status() !== 503) return response
    await wait(1_000)
  }
  return ask()
}

/** Reads through the API, as the user signed in on the page. */
export async function read<Answer>(page: Page, path: string): Promise<Answer> {
  const response = await patiently(() => page.request.get(`/api${path}`))
  expect(response.ok(), `${path} : ${await response.text()}`).toBe(true)
  return response.json()
}

export async function send<Answer>(page: Page, path: string, data?: object, version?: number): Promise<Answer> {
  const headers: Record<string, string> = version === undefined ? {} : { 'if-match': `"${version}"` }
  const response = await patiently(() => page.request.post(`/api${path}`, { data, headers }))
  expect(response.ok(), `${path} : ${await response.text()}`).toBe(true)
  return response.json()
}
