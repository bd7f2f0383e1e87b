import { existsSync, readFileSync } from 'node:fs'
import type { FastifyRequest } from 'fastify'

/** What the drawn document leaves open. Anyone may read it. */
export type SignInPage = {
  template: string
  /** {{by name}}: shown. */
  texts: Record<string, string>
  /** {{by name}}: read by the scripts. */
  data: Record<string, unknown>
}

/**
 * Is it the sign-in page that the browser comes for? At home, only a document that is going to be shown: the service worker, which
 * asks for it too, keeps the one of any page.
 */
export function wantsSignIn({ url, headers, cookies }: FastifyRequest, sessionCookie: string): boolean {
  if (cookies[sessionCookie]) return false
  const path = url.split('?')[0]
  return path === '/connexion' || path === '/connexion/' || (path === '/' && headers['sec-fetch-dest'] === 'document')
}

const templates = new Map<string, string>()

/** Undefined where the web application is not built. */
export function fillSignIn(webRoot: URL, { template, texts, data }: SignInPage): string | undefined {
  const file = new URL(template, webRoot)
  if (!templates.has(file.href) && existsSync(file)) templates.set(file.href, readFileSync(file, 'utf8'))
  const slots = new Map([
    ...Object.entries(texts).map(([name, text]) => [name, escapeText(text)] as const),
    ...Object.entries(data).map(([name, value]) => [name, escapeJson(value)] as const),
  ])
  return templates.get(file.href)?.replace(/\{\{(\w+)\}\}/g, (_, name: string) => slots.get(name) ?? '')
}

const escapeText = (text: string) =>
  text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`).replaceAll('\r', '&#13;')

/** Nothing in it closes its script. */
const escapeJson = (value: unknown) => JSON.stringify(value).replaceAll('<', '\\u003c')
