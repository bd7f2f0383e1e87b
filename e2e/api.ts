import { expect, type Page } from '@playwright/test'

/** Reads through the API, as the user signed in on the page. */
export async function read<Answer>(page: Page, path: string): Promise<Answer> {
  const response = await page.request.get(`/api${path}`)
  expect(response.ok(), `${path} : ${await response.text()}`).toBe(true)
  return response.json()
}

export async function send<Answer>(page: Page, path: string, data?: object, version?: number): Promise<Answer> {
  const headers: Record<string, string> = version === undefined ? {} : { 'if-match': `"${version}"` }
  const response = await page.request.post(`/api${path}`, { data, headers })
  expect(response.ok(), `${path} : ${await response.text()}`).toBe(true)
  return response.json()
}
