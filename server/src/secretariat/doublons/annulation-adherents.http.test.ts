import { describe, expect, test } from 'vitest'
import { aFusionneur, aPaireDePersonnes, photographie } from '../../testing/a-doublon.ts'
import { anAccount, aPerson } from '../../testing/factories.ts'
import { runJob } from '../../testing/jobs.ts'
import { startTestApp } from '../../testing/test-app.ts'
import { anonymise } from '../vie-privee/anonymisation.service.ts'

const api = await startTestApp()
const { db } = api
const admin = await api.as((await anAccount(db, { is_admin: true })).id)
const INCONNU = '00000000-0000-4000-8000-000000000000'
const { merge, undo } = aFusionneur(admin, 'adherent')
const aPaire = () => aPaireDePersonnes(db)
const find = (id: string) => db.selectFrom('adherents').selectAll().where('id', '=', id).executeTakeFirstOrThrow()

describe('annuler la fusion de deux personnes', () => {
  test('remet chaque ligne où elle était', async () => {
    const { gardee_id, absorbee_id } = await aPaire()
    const avant = await photographie(db)
    const { id } = (await merge(gardee_id, absorbee_id, ['nom', 'prenom', 'date_naissance', 'email'])).json()
    expect(await photographie(db)).not.toEqual(avant)
    const undone = await undo(id)
    expect(undone.json()).toMatchObject({ fusion: { id, refus: expect.stringMatching(/déjà/) }, champs_gardes: [] })
    expect(await photographie(db)).toEqual(avant)
    const derniers = await db
      .selectFrom('consentements')
      .select(['finalite', 'valeur'])
      .where('adherent_id', '=', gardee_id)
      .orderBy('id', 'desc')
      .limit(1)
      .execute()
    expect(derniers).toEqual([{ finalite: 'visible_annuaire', valeur: 'tous' }])
    expect((await undo(id)).statusCode).toBe(409)
  })

  test('laisse ce qui a été changé depuis, et le dit', async () => {
    const { gardee_id, absorbee_id } = await aPaire()
    const { id } = (await merge(gardee_id, absorbee_id, ['nom', 'date_naissance'])).json()
    await db.updateTable('adherents').set({ nom: 'Le Goff-Morel' }).where('id', '=', gardee_id).execute()
    expect((await undo(id)).json().champs_gardes).toEqual(['Nom'])
    expect(await find(gardee_id)).toMatchObject({
      nom: 'Le Goff-Morel',
      date_naissance: null,
      visible_annuaire: 'tous',
    })
  })

  test('est refusée passé le délai, à la fiche gardée fusionnée à son tour, et quand plus rien ne l’est', async () => {
    const [un, deux, trois] = [await aPerson(db), await aPerson(db), await aPerson(db)]
    const premiere = (await merge(un.id, deux.id)).json().id
    const seconde = (await merge(trois.id, un.id)).json().id
    expect((await find(deux.id)).fusionne_dans_id).toBe(trois.id)
    expect((await undo(premiere)).json().detail).toMatch(/à son tour/)
    expect((await undo(seconde)).statusCode).toBe(200)
    expect((await find(deux.id)).fusionne_dans_id).toBe(un.id)
    api.clock.advance(31 * 86_400_000)
    const plusTard = await api.as((await anAccount(db, { is_admin: true })).id)
    const tard = await plusTard.post(`/admin/fusions/${premiere}/annuler`)
    expect(tard.json().detail).toMatch(/délai/)
    api.clock.advance(-31 * 86_400_000)
    expect((await undo(premiere)).statusCode).toBe(200)
    expect((await undo(INCONNU)).statusCode).toBe(404)
    const { resultats } = (await admin.get('/admin/fusions?par_page=100')).json()
    expect(resultats.find((ligne: { id: string }) => ligne.id === premiere)).toMatchObject({
      faite_par: 'Anne Guillou',
      annulee_le: expect.any(String),
    })
  })

  test('deux administrateurs à la fois : un seul le fait', async () => {
    const { gardee_id, absorbee_id } = await aPaire()
    const { id } = (await merge(gardee_id, absorbee_id)).json()
    const answers = await Promise.all([undo(id), undo(id)])
    expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 409])
  })
})

describe('ce qui n’est plus gardé', () => {
  test('l’état d’avant disparaît avec le délai', async () => {
    const [un, autre] = [await aPerson(db), await aPerson(db)]
    const { id } = (await merge(un.id, autre.id)).json()
    const avantOf = () =>
      db.selectFrom('fusions').select(['avant', 'deplacements']).where('id', '=', id).executeTakeFirst()
    await runJob(api, 'menage_fusions')
    expect(await avantOf()).toMatchObject({ avant: { gardee: { id: un.id } } })
    api.clock.advance(31 * 86_400_000)
    await runJob(api, 'menage_fusions')
    api.clock.advance(-31 * 86_400_000)
    expect(await avantOf()).toEqual({ avant: {}, deplacements: { nombre: 0 } })
    expect((await undo(id)).statusCode).toBe(409)
  })

  test('effacer une personne efface celle qu’elle a absorbée', async () => {
    const gardee = await aPerson(db)
    const absorbee = await anAccount(db, { statut: 'desactive', adherent_id: (await aPerson(db, { nom: 'Zèbre' })).id })
    await anAccount(db, { adherent_id: gardee.id })
    const { id } = (await merge(gardee.id, absorbee.adherent_id ?? '')).json()
    await anonymise(db, { utilisateur_id: null, adherent_id: gardee.id }, { now: api.now(), secretKey: 'x'.repeat(32) })
    expect(await find(absorbee.adherent_id ?? '')).toMatchObject({ nom: 'supprimé', anonymise_le: expect.any(String) })
    expect(JSON.stringify(await db.selectFrom('fusions').selectAll().where('id', '=', id).execute())).not.toContain(
      'Zèbre',
    )
    const compte = db.selectFrom('utilisateurs').select('statut').where('id', '=', absorbee.id)
    expect(await compte.executeTakeFirst()).toEqual({ statut: 'anonymise' })
    expect((await undo(id)).json().detail).toMatch(/effacées/)
  })
})
