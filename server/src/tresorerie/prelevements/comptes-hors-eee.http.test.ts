import { addJours, jourOf } from '@sillon/domain/jour'
import { isSansAdresse } from '@sillon/domain/tresorerie/prelevements/adresse-debiteur'
import { nextJourTarget } from '@sillon/domain/tresorerie/prelevements/jours-target'
import { expect, test } from 'vitest'
import { aCotisationPrelevee, setPaiement } from '../../testing/a-mandat.ts'
import { anAccount, RENNES } from '../../testing/factories.ts'
import { startTestApp } from '../../testing/test-app.ts'

const app = await startTestApp()
const { db } = app
const admin = await app.as((await anAccount(db, { is_admin: true })).id)
const date_prelevement = nextJourTarget(addJours(jourOf(app.now()), 14))
const PATH = '/admin/prelevements'
const SUISSE = 'CH9300762011623852957'
const REFUS = /^Le compte de GAEC des Tilleuls \d+ est tenu hors de l’Espace économique européen.*adresse complète/

const setAdresse = (id: string, adresse: object | null) =>
  db
    .updateTable('entreprises')
    .set({ adresse: adresse && JSON.stringify(adresse) })
    .where('id', '=', id)
    .execute()
const linesOf = async (id: string) => (await admin.get(`${PATH}/${id}/lignes?par_page=100`)).json().resultats

test('R89 : un compte suisse sans adresse complète reste à l’écart, puis arrête l’export, qui dit quoi compléter', async () => {
  await setPaiement(db)
  const { entreprise_id } = await aCotisationPrelevee(db, { mandat: { iban: SUISSE } })
  await aCotisationPrelevee(db)
  await anAccount(db, { entreprise_id })

  await setAdresse(entreprise_id, { ...RENNES, commune: null })
  const apercu = (await admin.get(`${PATH}/apercu`)).json()
  expect(apercu).toMatchObject({ nombre: 1, ecartes: [{ motif: 'sans_adresse' }] })

  await setAdresse(entreprise_id, RENNES)
  const lot = (await admin.post(PATH, { date_prelevement })).json()
  expect(lot.nombre).toBe(2)
  await db.updateTable('lignes_prelevement').set({ prenotifiee_le: new Date() }).execute()
  await setAdresse(entreprise_id, null)
  const empechements = (await linesOf(lot.id)).map(({ empechement }: { empechement: string | null }) => empechement)
  expect(empechements.toSorted()).toEqual(['adresse_manquante', null])
  const refused = await admin.post(`${PATH}/${lot.id}/exporter`)
  expect([refused.statusCode, refused.json().detail]).toEqual([409, expect.stringMatching(REFUS)])
  expect((await admin.get(`${PATH}/${lot.id}`)).json().statut).toBe('prepare')

  await setAdresse(entreprise_id, RENNES)
  const fichier = await admin.post(`${PATH}/${lot.id}/exporter`)
  expect(fichier.statusCode, fichier.body).toBe(200)
  expect(fichier.body.match(/<PstlAdr>.*?<\/PstlAdr>/g)).toEqual([
    '<PstlAdr><StrtNm>12 Rue de la Forge</StrtNm><PstCd>35000</PstCd><TwnNm>Rennes</TwnNm><Ctry>FR</Ctry></PstlAdr>',
  ])
})

test('la base et la règle disent la même chose de chaque adresse', async () => {
  await setPaiement(db)
  const { id, entreprise_id } = await aCotisationPrelevee(db, { mandat: { iban: SUISSE } })
  const lot = (await admin.post(PATH, { date_prelevement })).json()
  const seen: [object | null, boolean][] = []
  for (const adresse of [
    RENNES,
    null,
    { ...RENNES, voie: null },
    { ...RENNES, voie: null, lieu_dit: 'Le Bourg' },
    { ...RENNES, code_postal: null },
    { ...RENNES, code_postal: null, pays: 'CH' },
    { ...RENNES, commune: '' },
    { commune: 'Rennes', code_postal: '35000', voie: 'Rue' },
  ]) {
    await setAdresse(entreprise_id, adresse)
    const ligne = (await linesOf(lot.id)).find((une: { piece: { id: string } }) => une.piece.id === id)
    seen.push([adresse, ligne.empechement === 'adresse_manquante'])
  }
  for (const [adresse, dit] of seen) expect([adresse, dit]).toEqual([adresse, isSansAdresse(SUISSE, adresse as never)])
  expect(seen.map(([, dit]) => dit)).toEqual([false, true, true, false, true, false, true, false])
})
