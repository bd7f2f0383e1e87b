import type { AnyRoute } from '@tanstack/react-router'
import { SECTIONS } from '../parametres/sections.ts'

export type PageConnue = { titre: string; detail?: string; page: string }

const SECTIONS_CONNUES: PageConnue[] = SECTIONS.map(({ cle, libelle }) => ({
  titre: `Paramètres, ${libelle}`,
  page: `/admin/parametres?section=${cle}`,
}))

/** A page of one record has a compulsory parameter; with an optional id, it is the form of a new one. */
const isAdresse = (path: string) => !/\$/.test(path.replace('/{-$code}', ''))

const isAuBureau = ({ acces, commun }: { acces: string; commun: boolean }) =>
  acces === 'admin' || (acces === 'oui' && commun)

/** Every page that an administrator opens by its address alone, then the sections of the settings. */
export function listPages(routes: Readonly<Record<string, Pick<AnyRoute, 'fullPath' | 'options'>>>): PageConnue[] {
  const pages = Object.values(routes).flatMap(({ fullPath, options }): PageConnue[] => {
    const page = options.staticData?.page
    if (!page?.titre || !isAuBureau(page) || !isAdresse(fullPath)) return []
    return [{ titre: page.titre, page: fullPath.replace('/{-$code}', '') }]
  })
  return [...pages, ...SECTIONS_CONNUES]
}
