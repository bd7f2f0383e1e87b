import { describe, expect, it } from 'vitest'
import { journalOf } from '../../testing/a-ferme.ts'
import { twoFermes } from '../../testing/a-transfert.ts'
import { anAccount } from '../../testing/factories.ts'
import { runJob } from '../../testing/jobs.ts'
import { startTestApp } from '../../testing/test-app.ts'

const app = await startTestApp()
const { db } = app
const origin = await app.app.listen({ host: '127.0.0.1', port: 0 })
const JOUR = 24 * 3_600_000
const TOURS = 3

type Fermes = Awaited<ReturnType<typeof twoFermes>>
type Passage = { fermes: Fermes; transfert: Awaited<ReturnType<Fermes['aTransfert']>> }
type Answer = { status: number; detail?: string; errors?: { champ: string }[] }

/** Fields under which an act is refused when the farm closed meanwhile. */
const CHAMPS = ['exploitation_id', 'materiels_vers']

/** Posts over a real connection, as a browser does: `inject` does not cross the network. */
async function poster(utilisateur_id: string) {
  const cookie = `sid=${await app.sessionOf(utilisateur_id)}`
  return async (method: string, path: string, body: object, version?: number): Promise<Answer> => {
    const headers = { cookie, 'content-type': 'application/json', ...(version && { 'if-match': `"${version}"` }) }
    const response = await fetch(`${origin}/api${path}`, { method, headers, body: JSON.stringify(body) })
    const text = await response.text()
    return { status: response.status, ...(text && (JSON.parse(text) as object)) }
  }
}

const compteOf = async (adherent_id: string) =>
  (await db.selectFrom('utilisateurs').select('id').where('adherent_id', '=', adherent_id).executeTakeFirstOrThrow()).id

const send = async ({ gestionnaire_id }: Fermes['cedante']) => poster(await compteOf(gestionnaire_id))

const accepte = async ({ fermes, transfert }: Passage) => {
  const body = { exploitation_id: fermes.receveuse.principale.id }
  return (await send(fermes.receveuse))('POST', `/transferts/${transfert.id}/accepter`, body)
}

const change = async ({ fermes: { cedante }, transfert }: Passage, body: object) =>
  (await send(cedante))('PATCH', `${cedante.path}/materiels/${transfert.materiel_id}`, body, transfert.version)

const ends =
  (cote: 'cedante' | 'receveuse') =>
  async ({ fermes }: Passage) => {
    const { id, version } = await db
      .selectFrom('adhesions')
      .select(['id', 'version'])
      .where('entreprise_id', '=', fermes[cote].entreprise_id)
      .executeTakeFirstOrThrow()
    const admin = await poster((await anAccount(db, { is_admin: true })).id)
    return admin('POST', `/admin/adhesions/${id}/suspendre`, { motif: 'Cotisation impayée.' }, version)
  }

/** The acts that happen at the same instant as the acceptance. */
const MEANWHILE: [string, (passage: Passage) => Promise<Answer | undefined>][] = [
  ['une autre acceptation', accepte],
  [
    'son retrait',
    async ({ fermes, transfert }) => (await send(fermes.cedante))('POST', `/transferts/${transfert.id}/annuler`, {}),
  ],
  [
    'son refus',
    async ({ fermes, transfert }) => (await send(fermes.receveuse))('POST', `/transferts/${transfert.id}/refuser`, {}),
  ],
  ['la vente du matériel', (passage) => change(passage, { statut: 'vendu' })],
  ['la destruction du matériel', (passage) => change(passage, { statut: 'detruit' })],
  [
    'le retrait de son exploitation',
    async ({ fermes: { cedante } }) => {
      const body = { materiels_vers: cedante.autre.id }
      return (await send(cedante))('DELETE', `${cedante.path}/exploitations/${cedante.principale.id}`, body, 1)
    },
  ],
  [
    'le retrait de l’exploitation qui le reçoit',
    async ({ fermes: { receveuse } }) =>
      (await send(receveuse))('DELETE', `${receveuse.path}/exploitations/${receveuse.principale.id}`, {}, 1),
  ],
  ['la suspension de qui reçoit', ends('receveuse')],
  ['la suspension de qui cède', ends('cedante')],
  [
    'la fin du délai',
    async () => {
      await runJob({ ...app, now: () => new Date(app.now().getTime() + 40 * JOUR) }, 'transferts')
      return undefined
    },
  ],
]

describe('R98 : au même instant que l’acceptation', () => {
  it.each(MEANWHILE)('%s : le matériel a un propriétaire, le journal une fin', async (_, meanwhile) => {
    for (let tour = 0; tour < TOURS; tour += 1) {
      const fermes = await twoFermes(app)
      const passage = { fermes, transfert: await fermes.aTransfert() }
      const acts = [() => accepte(passage), () => meanwhile(passage)]
      const answers = await Promise.all((tour % 2 ? acts.toReversed() : acts).map((act) => act()))
      const [accepted, other] = tour % 2 ? answers.toReversed() : answers
      for (const answer of [accepted, other]) {
        if (!answer || answer.status < 300) continue
        const onField = answer.status === 400 && CHAMPS.includes(answer.errors?.[0]?.champ ?? '')
        expect(onField || [409, 412, 404].includes(answer.status), JSON.stringify(answer)).toBe(true)
        expect(answer.detail).toMatch(/^[A-ZÀÉ].+\.$/)
      }
      const { statut, entreprise_id } = await db
        .selectFrom('transferts as t')
        .innerJoin('materiels as m', 'm.id', 't.materiel_id')
        .select(['t.statut', 'm.entreprise_id'])
        .where('t.id', '=', passage.transfert.id)
        .executeTakeFirstOrThrow()
      const isAccepte = [accepted, meanwhile === accepte && other].some((answer) => answer && answer.status === 200)
      expect(statut === 'accepte').toBe(isAccepte)
      expect(entreprise_id).toBe((isAccepte ? fermes.receveuse : fermes.cedante).entreprise_id)
      const fins = (await journalOf(app, passage.transfert.materiel_id)).filter(({ action }) =>
        /^transfert(_refuse|_annule|_expire)?$/.test(action),
      )
      expect(fins.length).toBe(statut === 'en_attente' ? 0 : 1)
    }
  })
})
