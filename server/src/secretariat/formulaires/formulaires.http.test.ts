import { describe, expect, test } from 'vitest'
import { aCampagne, aCompleteMembership } from '../../testing/a-complete-membership.ts'
import { journalOf } from '../../testing/a-ferme.ts'
import { anAccount, anAdhesion, anEntreprise } from '../../testing/factories.ts'
import { readPdf } from '../../testing/read-pdf.ts'
import { startTestApp } from '../../testing/test-app.ts'

const api = await startTestApp()
const { db } = api
const campagne = await aCampagne(api)
const passee = await aCampagne(api, campagne.annee - 1)
const NADINE = { is_admin: true, prenom: 'Nadine', nom: 'Petit' }
const admin = await api.as((await anAccount(db, NADINE)).id)
const INCONNU = '00000000-0000-4000-8000-000000000000'

const prints = (entreprise_id: string, client = admin) =>
  client.post(`/admin/entreprises/${entreprise_id}/formulaires/declaration`)

/** An active membership that declared last year. */
async function aDeclarer() {
  const ferme = await aCompleteMembership(api, { statut: 'active' })
  await ferme.gestionnaire.post(`/adhesions/${ferme.id}/soumettre`, { declaration_exacte: true })
  await db
    .updateTable('declarations')
    .set({ campagne_id: passee.id, statut: 'validee' })
    .where('adhesion_id', '=', ferme.id)
    .execute()
  return ferme
}

describe('Le formulaire de la déclaration', () => {
  test('s’imprime en grands caractères, l’an dernier à côté d’une case vide, et le journal le dit', async () => {
    const { entreprise_id } = await aDeclarer()
    const { raison_sociale, no_adherent } = await db
      .selectFrom('entreprises')
      .select(['raison_sociale', 'no_adherent'])
      .where('id', '=', entreprise_id)
      .executeTakeFirstOrThrow()
    const printed = await prints(entreprise_id)
    expect(printed.statusCode).toBe(200)
    expect(printed.headers['content-type']).toBe('application/pdf')
    expect(printed.headers['content-disposition']).toContain(
      `declaration-${campagne.annee}-${no_adherent.toLowerCase()}.pdf`,
    )
    const texte = readPdf(printed.rawPayload).pages.join('').replaceAll('\n', ' ')
    for (const dit of [
      raison_sociale,
      no_adherent,
      `Déclaration ${campagne.annee}`,
      `En ${passee.annee}`,
      '120,50\u00a0ha',
      `En ${campagne.annee}`,
      'Rien n’a changé.',
      'Je déclare que ces informations sont exactes et complètes.',
      'Nom et signature',
      'À renvoyer à',
      'Réservé au bureau',
    ])
      expect(texte).toContain(dit)
    expect(await journalOf(api, entreprise_id)).toMatchObject([
      { action: 'formulaire_imprime', apres: { formulaire: `Déclaration ${campagne.annee}` } },
    ])
  })

  test('se refuse quand il n’y a rien à déclarer, et ne laisse rien au journal', async () => {
    const { id, entreprise_id, gestionnaire } = await aCompleteMembership(api)
    await gestionnaire.post(`/adhesions/${id}/soumettre`, { declaration_exacte: true })
    expect((await prints(entreprise_id)).json()).toMatchObject({
      status: 409,
      code: 'formulaire.sans-objet',
      detail: `La déclaration ${campagne.annee} est déjà reçue.`,
    })
    expect((await prints((await anEntreprise(db)).id)).json()).toMatchObject({
      status: 409,
      detail: 'Cette entreprise n’a pas d’adhésion en cours.',
    })
    const suspendue = await anAdhesion(db, { statut: 'suspendue' })
    expect((await prints(suspendue.entreprise_id)).statusCode).toBe(409)
    expect((await journalOf(api, entreprise_id)).map(({ action }) => action)).not.toContain('formulaire_imprime')
  })

  test('est inconnu pour une entreprise inconnue, et refusé à qui ne note pas les papiers', async () => {
    expect((await prints(INCONNU)).statusCode).toBe(404)
    const { entreprise_id, gestionnaire } = await aDeclarer()
    expect((await prints(entreprise_id, gestionnaire)).statusCode).toBe(403)
    const lecture = await api.as((await anAccount(db, { is_admin: true, role_bureau: 'lecture' })).id)
    expect((await prints(entreprise_id, lecture)).statusCode).toBe(403)
    const commandes = await api.as((await anAccount(db, { is_admin: true, role_bureau: 'commandes' })).id)
    expect((await prints(entreprise_id, commandes)).statusCode).toBe(200)
  })
})
