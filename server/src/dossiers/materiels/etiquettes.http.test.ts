import { ETIQUETTES_MAX } from '@sillon/domain/dossiers/materiels/etiquette'
import { expect, it } from 'vitest'
import { twoFermes } from '../../testing/a-transfert.ts'
import { aMateriel } from '../../testing/factories.ts'
import { readPdf } from '../../testing/read-pdf.ts'
import { qrOf, readQrs } from '../../testing/read-qr.ts'
import { PUBLIC_URL, startTestApp } from '../../testing/test-app.ts'

const app = await startTestApp()
const { cedante, receveuse, aTransfert, aTracteur } = await twoFermes(app)

const textsOf = (octets: Uint8Array) => readPdf(octets).pages.map((page) => page.replace(/\s+/g, ' '))

it('l’étiquette d’une machine dit son nom, son numéro de série et son entreprise, et suit la machine', async () => {
  const { materiel_id, accepte } = await aTransfert({ modele: '6R 150', numero_serie: 'WMA123' })
  const nomOf = async ({ entreprise_id }: typeof cedante) =>
    (
      await app.db
        .selectFrom('entreprises')
        .select('raison_sociale')
        .where('id', '=', entreprise_id)
        .executeTakeFirstOrThrow()
    ).raison_sociale
  const chez = (ferme: typeof cedante) => `${ferme.path}/materiels/${materiel_id}/etiquette`
  const printed = await (await cedante.lecteur()).post(chez(cedante))
  expect(printed.statusCode).toBe(200)
  expect(printed.headers['content-disposition']).toContain('etiquette-6r-150.pdf')
  const [texte, ...autres] = textsOf(printed.rawPayload)
  expect(autres).toEqual([])
  expect(texte?.match(/Relever les heures/g)).toHaveLength(1)
  expect(texte).toContain('6R 150 N° de série WMA123')
  expect(texte).toContain(await nomOf(cedante))
  expect((await (await cedante.admin()).post(chez(cedante))).statusCode).toBe(200)

  expect((await receveuse.gestionnaire.post(chez(receveuse))).statusCode).toBe(404)
  await accepte()
  expect((await cedante.gestionnaire.post(chez(cedante))).statusCode).toBe(404)
  const [suivante] = textsOf((await receveuse.gestionnaire.post(chez(receveuse))).rawPayload)
  expect(suivante).toContain(await nomOf(receveuse))
  expect((await (await receveuse.retraite()).post(chez(receveuse))).statusCode).toBe(403)
  expect((await (await receveuse.etranger()).post(chez(receveuse))).statusCode).toBe(404)
})

it('les étiquettes d’une entreprise vont par dix sur une feuille : les machines en usage qui ont un compteur', async () => {
  const { entreprise_id, principale, path } = receveuse
  await app.db.updateTable('materiels').set({ statut: 'vendu' }).where('entreprise_id', '=', entreprise_id).execute()
  const toutes = `${path}/materiels/etiquettes`
  const rien = await receveuse.gestionnaire.post(toutes)
  expect(rien.statusCode).toBe(409)
  expect(rien.json().detail).toBe('Aucune machine en usage n’a de compteur d’heures.')

  const { id: motorise } = await app.db
    .selectFrom('categories_materiel')
    .select('id')
    .where('motorise', '=', true)
    .executeTakeFirstOrThrow()
  const aMachine = (row: Partial<Parameters<typeof aMateriel>[1]>) =>
    aMateriel(app.db, { entreprise_id, exploitation_id: principale.id, ...row })
  await aMachine({ modele: 'Charrue', categorie_id: null, heures_moteur: null })
  await aMachine({ modele: 'Vendue', categorie_id: motorise, statut: 'vendu' })
  await aMachine({ modele: 'Releveuse', categorie_id: null, heures_moteur: 12 })
  for (let rang = 0; rang < 10; rang += 1) await aMachine({ modele: `Tracteur ${rang}`, categorie_id: motorise })
  const printed = await (await receveuse.lecteur()).post(toutes)
  expect(printed.statusCode).toBe(200)
  expect(printed.headers['content-disposition']).toContain('etiquettes-machines.pdf')
  const pages = textsOf(printed.rawPayload)
  expect(pages.map((page) => page.match(/Relever les heures/g)?.length)).toEqual([10, 1])
  expect(pages.join(' ')).toMatch(/Releveuse.*Tracteur 0.*Tracteur 9/)
  expect(pages.join(' ')).not.toMatch(/Charrue|Vendue/)

  for (let rang = 10; rang < ETIQUETTES_MAX; rang += 1) await aMachine({ modele: 'Tracteur', categorie_id: motorise })
  const trop = await receveuse.gestionnaire.post(toutes)
  expect(trop.statusCode).toBe(409)
  expect(trop.json().detail).toContain('Plus de 100 machines')
  expect((await (await receveuse.retraite()).post(toutes)).statusCode).toBe(403)
  expect((await (await receveuse.etranger()).post(toutes)).statusCode).toBe(404)
})

it('le code d’une étiquette mène au compteur de sa machine, à l’adresse du portail', async () => {
  const { id } = await aTracteur({})
  const { rawPayload } = await cedante.gestionnaire.post(`${cedante.path}/materiels/${id}/etiquette`)
  expect(readQrs(rawPayload)).toEqual([qrOf(`${PUBLIC_URL}/mes-machines/?compteur=${id}`)])
})
