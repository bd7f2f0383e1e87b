import { jourOf } from '@sillon/domain/jour'
import { openSession } from '../comptes/comptes/sessions.service.ts'
import { loadDemonstration } from '../demonstration/load-demonstration.ts'
import { type Ids, idsByChamp } from './chemins.ts'
import { addEtatsRares } from './etats-rares.ts'
import { anAccount, anEntreprise } from './factories.ts'
import type { Operation } from './openapi.ts'
import { SECRET_KEY, type startTestApp } from './test-app.ts'

type App = Awaited<ReturnType<typeof startTestApp>>

/** `voisin` manages a company unrelated to the others. */
type Role = 'admin' | 'adherent' | 'retraite' | 'voisin'

type Envoi = {
  ids?: Ids
  params?: Record<string, string>
  query?: string
  body?: string | undefined
  /** A body sent as it is: a form. */
  payload?: string | Buffer
  version?: number | undefined
  headers?: Record<string, string>
}

/** The demonstration data as it is today, since its purchases close, with objects in every state, and accounts that call its API. */
export async function aDemonstration(api: App) {
  const { app, db, url, now } = api
  await loadDemonstration(url, { secretKey: SECRET_KEY, today: jourOf(now()), say: () => {} })
  await addEtatsRares(api)
  const rows = await db.selectFrom('entreprises').select(['id', 'raison_sociale']).execute()
  const toutes = rows.map(({ id }) => id)
  const chaumes = rows.filter(({ raison_sociale }) => raison_sociale === 'EARL Les Chaumes').map(({ id }) => id)
  const voisine = (await anEntreprise(db)).id
  const miennes = { admin: toutes, adherent: chaumes, retraite: chaumes, voisin: [voisine] }
  // All ids are of one company, so that the ids in a body are consistent.
  const parChamp = await idsByChamp(db, chaumes)
  let host = 0

  return {
    miennes,
    parChamp,
    /** Signs in a new account each time, since some operations close the account. */
    aCookie: async (role: Role) => {
      const entreprise_id = miennes[role][0] ?? ''
      const membre = { entreprise_id, ...(role === 'retraite' && { est_retraite: true }) }
      const { id } = await anAccount(db, role === 'admin' ? { is_admin: true } : membre)
      // A view is its owner’s: those of the demonstration are not found by this account.
      const vue = { utilisateur_id: id, liste: '/admin/adhesions', nom: 'Essai', recherche: '{}', cree_le: now() }
      if (role === 'admin') await db.insertInto('vues_enregistrees').values(vue).execute()
      // The demonstration puts nothing off.
      const report = { genre: 'courriel', objets: [id], jusqu_au: '2099-01-01', reporte_par: id, reporte_le: now() }
      if (role === 'admin') await db.insertInto('reports_matin').values(report).execute()
      return `sid=${await openSession(db, id, 'tests', now())}`
    },
    /** Each call comes from its own address, because failures are counted per address. */
    call: ({ method, path, params }: Operation, cookie: string, envoi: Envoi = {}) => {
      host += 1
      const valeurs: Ids = { ...envoi.ids, ...envoi.params }
      const url = path.replace(
        /\{(\w+)\}/g,
        (_, nom: string) => valeurs[nom] ?? defaultOf(params.find((one) => one.name === nom)),
      )
      return app.inject({
        method,
        url: envoi.query ? `${url}?${envoi.query}` : url,
        remoteAddress: `10.${(host >> 16) & 255}.${(host >> 8) & 255}.${host & 255}`,
        headers: {
          cookie,
          ...(envoi.body !== undefined && { 'content-type': 'application/json' }),
          ...(envoi.version !== undefined && { 'if-match': `"${envoi.version}"` }),
          ...envoi.headers,
        },
        ...(envoi.body !== undefined && { payload: envoi.body }),
        ...(envoi.payload !== undefined && { payload: envoi.payload }),
      })
    },
  }
}

export const INCONNU = '00000000-0000-4000-8000-000000000000'

const defaultOf = (param: Operation['params'][number] | undefined) =>
  String(param?.schema.enum?.[0] ?? (param?.name === 'annee' ? '2026' : INCONNU))
