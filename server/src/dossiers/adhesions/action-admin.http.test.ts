import { ACTIONS_ADMIN } from '@sillon/contract/dossiers/adhesions'
import { ADHESION_STATUTS, type AdhesionStatut } from '@sillon/domain/comptes/droits/adhesion-statut'
import { ACTIONS_ADHESION, type AdhesionAction } from '@sillon/domain/dossiers/adhesions/cycle-adhesion'
import type { LigneMatin } from '@sillon/domain/secretariat/matin/matin'
import { describe, expect, test } from 'vitest'
import { aCampagne, aCompleteMembership } from '../../testing/a-complete-membership.ts'
import { journalOf } from '../../testing/a-ferme.ts'
import { anAccount, anAdhesion } from '../../testing/factories.ts'
import { mailsOf } from '../../testing/mails.ts'
import { startTestApp } from '../../testing/test-app.ts'

const api = await startTestApp()
const campagne = await aCampagne(api)
const admin = await api.as((await anAccount(api.db, { is_admin: true })).id)
const JOUR_MS = 86_400_000
const MOTIF = { motif: 'Décision du conseil du 12 novembre.' }

describe.each(ACTIONS_ADMIN)('%s', (action) => {
  const { de, vers } = ACTIONS_ADHESION[action.replace('-', '_') as AdhesionAction]
  const statuts: readonly AdhesionStatut[] = de

  test.each(ADHESION_STATUTS)(`depuis %s`, async (statut) => {
    const { id } = await aCompleteMembership(api, { statut })
    const response = await admin.post(`/admin/adhesions/${id}/${action}`, MOTIF)
    if (statuts.includes(statut)) {
      expect(response.json()).toMatchObject({ statut: vers, motif: MOTIF.motif })
    } else {
      expect(response.statusCode).toBe(409)
      expect(response.json().detail).toMatch(/^On ne peut pas .+ une adhésion .+\.$/)
    }
  })
})

test.each(['demander-complement', 'refuser', 'suspendre', 'radier', 'exclure', 'terminer'])(
  '%s demande un motif',
  async (action) => {
    const from = action === 'refuser' || action === 'demander-complement' ? 'soumise' : 'active'
    const { id } = await aCompleteMembership(api, { statut: from })
    const response = await admin.post(`/admin/adhesions/${id}/${action}`, { motif: ' ' })
    expect(response.statusCode).toBe(409)
    expect(response.json().errors).toEqual([{ champ: 'motif', message: 'Indiquez un motif.' }])
  },
)

test.each([
  ['une adhésion', 'soumise'],
  ['la déclaration d’une adhésion active', 'active'],
] as const)('%s à compléter attend depuis son renvoi, quoi qu’on y change ensuite', async (_, statut) => {
  const own = await startTestApp()
  await aCampagne(own)
  const { id: admin_id } = await anAccount(own.db, { is_admin: true })
  const { id, compte_id } = await aCompleteMembership(own, { statut })
  const change = () => own.db.updateTable('adhesions').set({ modifiee_le: own.now() }).where('id', '=', id).execute()
  own.clock.advance(-3 * JOUR_MS)
  if (statut === 'active')
    await (await own.as(compte_id)).post(`/adhesions/${id}/soumettre`, { declaration_exacte: true })
  await (await own.as(admin_id)).post(`/admin/adhesions/${id}/demander-complement`, MOTIF)
  own.clock.advance(3 * JOUR_MS)
  await change()
  const { lignes } = (await (await own.as(admin_id)).get('/admin/matin')).json<{ lignes: LigneMatin[] }>()
  expect(lignes.filter(({ genre }) => genre === 'complement')).toMatchObject([{ age: 'depuis 3\u00a0j' }])
})

test('le motif d’un refus part à qui gère l’entreprise, ou à son contact principal quand personne n’a de compte', async () => {
  const avecCompte = await aCompleteMembership(api, { statut: 'soumise' })
  const sansCompte = await aCompleteMembership(api, { statut: 'soumise' })
  await api.db.updateTable('utilisateurs').set({ statut: 'invite' }).where('id', '=', sansCompte.compte_id).execute()
  await api.db
    .updateTable('adherents')
    .set({ email: 'contact.principal@exemple.fr' })
    .where('id', '=', sansCompte.adherent_id)
    .execute()
  for (const { id } of [avecCompte, sansCompte]) await admin.post(`/admin/adhesions/${id}/refuser`, MOTIF)
  const { email } = await api.db
    .selectFrom('utilisateurs')
    .select('email')
    .where('id', '=', avecCompte.compte_id)
    .executeTakeFirstOrThrow()
  for (const adresse of [email, 'contact.principal@exemple.fr']) {
    const [mail] = await mailsOf(api, adresse)
    expect(mail).toMatchObject({ modele: 'adhesion_refuser', titre: 'Adhésion refusée' })
    expect(mail?.paragraphes).toContain(`Motif : ${MOTIF.motif}`)
  }
})

test('valider fixe la première campagne et laisse une trace', async () => {
  const { id } = await aCompleteMembership(api, { statut: 'soumise' })
  await admin.post(`/admin/adhesions/${id}/valider`, {})
  const adhesion = (await admin.get(`/adhesions/${id}`)).json()
  expect(adhesion).toMatchObject({ statut: 'active', premiere_campagne_id: campagne.id })
  expect(adhesion.validee_le).toMatch(/Z$/)
  expect(await journalOf(api, id)).toMatchObject([
    { action: 'valider', avant: { statut: 'soumise' }, apres: { statut: 'active' } },
  ])
})

test('une adhésion incomplète ne se valide pas', async () => {
  const { id } = await anAdhesion(api.db, { statut: 'soumise' })
  const response = await admin.post(`/admin/adhesions/${id}/valider`, {})
  expect(response.statusCode).toBe(409)
  expect(response.json().detail).toMatch(/^Il reste \d+ points à compléter\. /)
})

test('une fin porte sa date d’effet, jamais future', async () => {
  const { id } = await aCompleteMembership(api, { statut: 'active' })
  const future = await admin.post(`/admin/adhesions/${id}/radier`, { ...MOTIF, date_effet: '2999-01-01' })
  expect(future.json().errors).toMatchObject([{ champ: 'date_effet' }])
  const done = await admin.post(`/admin/adhesions/${id}/radier`, { ...MOTIF, date_effet: '2026-01-31' })
  expect(done.json()).toMatchObject({ statut: 'radiee', date_effet: '2026-01-31', fin_le: '2026-01-31' })
})

test('deux administrateurs qui décident en même temps : une seule décision', async () => {
  const { id } = await aCompleteMembership(api, { statut: 'soumise' })
  const answers = await Promise.all([
    admin.post(`/admin/adhesions/${id}/valider`, {}),
    admin.post(`/admin/adhesions/${id}/refuser`, MOTIF),
    admin.post(`/admin/adhesions/${id}/demander-complement`, MOTIF),
  ])
  expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 409, 409])
})
