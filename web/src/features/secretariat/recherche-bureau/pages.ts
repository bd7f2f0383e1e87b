import { type DroitBureau, peut, type RoleBureau } from '@sillon/domain/comptes/droits/role-bureau'
import type { AnyRoute } from '@tanstack/react-router'
import { SECTIONS } from '../parametres/sections.ts'

export type PageConnue = { titre: string; detail?: string; page: string }

const SECTIONS_CONNUES: PageConnue[] = SECTIONS.map(({ cle, libelle }) => ({
  titre: `Paramètres, ${libelle}`,
  page: `/admin/parametres?section=${cle}`,
}))

/** A page of one record has a compulsory parameter; with an optional id, it is the form of a new one. */
const isAdresse = (path: string) => !/\$/.test(path.replace('/{-$code}', ''))

type PageAuBureau = { acces: string; commun: boolean; droit?: DroitBureau }

const isAuBureau = ({ acces, commun, droit = 'lecture' }: PageAuBureau, role: RoleBureau | null) =>
  acces === 'admin' ? peut(role, droit) : acces === 'oui' && commun

type Routes = Readonly<Record<string, Pick<AnyRoute, 'fullPath' | 'options'>>>

/** Every page that this role opens by its address alone, then the sections of the settings. */
export function listPages(routes: Routes, role: RoleBureau | null): PageConnue[] {
  const pages = Object.values(routes).flatMap(({ fullPath, options }): PageConnue[] => {
    const page = options.staticData?.page
    if (!page?.titre || !isAuBureau(page, role) || !isAdresse(fullPath)) return []
    return [{ titre: page.titre, page: fullPath.replace('/{-$code}', '') }]
  })
  return peut(role, 'reglages') ? [...pages, ...SECTIONS_CONNUES] : pages
}
