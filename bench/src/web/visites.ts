import type { Browser, Page } from '@playwright/test'
import { PAGES } from '../../../e2e/pages-par-role.ts'
import { BUREAU, type Ecran, openPage, TELEPHONE } from './weak-network.ts'

/** A page of docs/pages.md, opened by its link. */
export type Visite = { nom: string; url: string; ecran: Ecran; cookie?: string | undefined }

/** The office works at a desk, everybody else on a phone. */
const ROLES = [
  { role: 'anonyme', ecran: TELEPHONE },
  { role: 'adherent', ecran: TELEPHONE },
  { role: 'admin', ecran: BUREAU },
] as const

/** The token of a mail leads away, with or without a session. */
const JETON = /#/

/** One address for each page and role: the first one of `PAGES`, whose page the document names. */
export async function listVisites(browser: Browser, { origin, cookies }: { origin: string; cookies: Cookies }) {
  const visites: Visite[] = []
  for (const { role, ecran } of ROLES) {
    const cookie = role === 'anonyme' ? undefined : cookies[role]
    const { context, page } = await openPage(browser, { ecran, cookie, origin })
    const seen = new Set<string>()
    for (const path of await PAGES[role](page)) {
      const nom = JETON.test(path) ? undefined : await pageAt(page, path)
      if (!nom || seen.has(nom)) continue
      seen.add(nom)
      visites.push({ nom: `${role} ${nom}`, url: origin + path, ecran, cookie })
    }
    await context.close()
  }
  return visites
}

export type Cookies = { adherent: string; admin: string }

/** The name that the drawn document gives to its page; its path when the browser draws it. */
async function pageAt(page: Page, path: string): Promise<string> {
  const document = await page.request.get(path, { headers: { 'sec-fetch-mode': 'navigate' } })
  return /data-page="([\w-]+)"/.exec(await document.text())?.[1] ?? path
}
