import { existsSync, readFileSync } from 'node:fs'

/** An HTML file of the built web application, and the values of its {{places}}, by name. */
export type FilledDocument = {
  template: string
  /** Texts to show. */
  texts: Record<string, string>
  /** Values for the scripts. */
  data: Record<string, unknown>
  /** HTML drawn by React, already escaped. */
  html?: Record<string, string>
}

const templates = new Map<string, string>()

/** Returns undefined when the web application is not built. */
export function fillTemplate(webRoot: URL, { template, texts, data, html = {} }: FilledDocument): string | undefined {
  const file = new URL(template, webRoot)
  if (!templates.has(file.href) && existsSync(file)) templates.set(file.href, readFileSync(file, 'utf8'))
  const slots = new Map([
    ...Object.entries(texts).map(([name, text]) => [name, escapeText(text)] as const),
    ...Object.entries(data).map(([name, value]) => [name, escapeJson(value)] as const),
    ...Object.entries(html),
  ])
  return templates.get(file.href)?.replace(/\{\{(\w+)\}\}/g, (_, name: string) => slots.get(name) ?? '')
}

const escapeText = (text: string) =>
  text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`).replaceAll('\r', '&#13;')

/** Escapes `<`, so that the JSON cannot close its script. */
const escapeJson = (value: unknown) => JSON.stringify(value).replaceAll('<', '\\u003c')
