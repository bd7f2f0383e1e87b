import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { aFactureFournisseur } from '../../testing/a-facture-fournisseur.ts'
import { aMandat } from '../../testing/a-mandat.ts'
import { aMouvement } from '../../testing/a-releve.ts'
import { aFournisseur } from '../../testing/an-achat.ts'
import { anAccount, anEntreprise } from '../../testing/factories.ts'
import { sealAncien } from '../../testing/seal-ancien.ts'
import { SECRET_KEY } from '../../testing/test-app.ts'
import { createTestDatabase } from '../../testing/test-database.ts'
import { createTestFileStore } from '../../testing/test-file-store.ts'
import { headOf, keyIdOf, seal, unseal } from '../chiffrement.ts'
import { drawKey } from '../file-store/file-store.ts'
import { SEALED_COLUMNS, type SealedColumn } from '../sealed-columns.ts'
import { COLUMNS, listSealed, replaceSealed } from './colonnes.ts'
import { runRotation } from './commande.ts'
import { rotateKeys } from './rotation.ts'
import { requireKeyOfBase } from './temoins.ts'

const NOUVELLE = 'la-cle-qui-vient-apres-0123456789-abc'
const PENDANT = { courante: NOUVELLE, precedente: SECRET_KEY }
const { db, drop } = await createTestDatabase()
afterAll(drop)
const { fileStore } = await createTestFileStore()
const magasin = { db, fileStore, secretKey: PENDANT }

/** One row for each encrypted column; `put` writes its value. */
const admin = await anAccount(db, { is_admin: true })
const mandat = await aMandat(db, { entreprise_id: (await anEntreprise(db)).id })
const fournisseur = await aFournisseur(db)
const facture = await aFactureFournisseur(db)
const compte = { iban_masque: 'FR76 •••', titulaire_compte: 'Négoce', iban_chiffre: Buffer.alloc(40) }
const [changement, lot, courriel] = [randomUUID(), randomUUID(), randomUUID()]
await db
  .insertInto('changements_iban')
  .values({ ...compte, id: changement, fournisseur_id: fournisseur.id, demande_par: admin.id })
  .execute()
await db.insertInto('prelevements').values({ id: lot, date_prelevement: '2026-12-01', message_id: 'M1' }).execute()
const mail = { modele: 'essai', destinataire: 'a@exemple.fr', objet: 'Essai', prochain_essai_le: new Date() }
await db
  .insertInto('courriels')
  .values({ ...mail, id: courriel })
  .execute()
const { id: mouvement } = await aMouvement(db)
const IDS: Record<SealedColumn, string> = {
  'mandats.iban_chiffre': mandat.id,
  'mandats.fichier_signe': mandat.id,
  'prelevements.fichier_chiffre': lot,
  'courriels.contenu_chiffre': courriel,
  'utilisateurs.totp_secret_chiffre': admin.id,
  'fournisseurs.iban_chiffre': fournisseur.id,
  'changements_iban.iban_chiffre': changement,
  'factures_fournisseur.iban_chiffre': facture.id,
  'mouvements_bancaires.iban_chiffre': mouvement,
}

const put = (colonne: SealedColumn, octets: Buffer) => {
  const [table = '', nom = ''] = colonne.split('.')
  return sql`update ${sql.table(table)} set ${sql.ref(nom)} = ${octets} where id = ${IDS[colonne]}`.execute(db)
}
const get = async (colonne: SealedColumn) => {
  const [row] = await listSealed(db, { colonne, after: null, limit: 1 })
  return row?.octets ?? Buffer.of()
}
const fichier = randomUUID()
const cleOf = async () =>
  (await db.selectFrom('fichiers').select('cle').where('id', '=', fichier).executeTakeFirst())?.cle

/** All under the former key: half in the format of former versions, half in the present one. */
beforeEach(async () => {
  for (const [rang, colonne] of COLUMNS.entries()) {
    const place = { colonne, id: IDS[colonne] }
    const ancien = () => sealAncien(colonne, SECRET_KEY, SEALED_COLUMNS[colonne])
    await put(colonne, rang % 2 === 0 ? ancien() : seal(colonne, SECRET_KEY, place))
  }
  const cle = drawKey()
  await fileStore.put(cle, sealAncien('rib', SECRET_KEY, 'fichiers'))
  await db.deleteFrom('fichiers').execute()
  const row = { id: fichier, nom: 'rib.pdf', type_mime: 'application/pdf', taille: 3, sha256: Buffer.alloc(32) }
  await db
    .insertInto('fichiers')
    .values({ ...row, chiffre: true, cle, depose_par: admin.id })
    .execute()
  await db.deleteFrom('temoins_cle').execute()
})

const temoins = async () => (await db.selectFrom('temoins_cle').select('cle').execute()).map(({ cle }) => cle)

test('R82 : la rotation passe chaque colonne et chaque fichier sous la nouvelle clé, liés à leur ligne', async () => {
  await requireKeyOfBase(db, PENDANT)
  expect((await temoins()).toSorted()).toEqual([keyIdOf(SECRET_KEY), keyIdOf(NOUVELLE)].toSorted())
  const bilan = await rotateKeys(magasin)
  expect(bilan.rechiffrees).toBe(COLUMNS.length + 1)
  for (const colonne of COLUMNS) {
    expect(unseal(await get(colonne), NOUVELLE, { colonne, id: IDS[colonne] })).toBe(colonne)
    expect((await get(colonne)).subarray(0, 9)).toEqual(headOf(NOUVELLE))
  }
  const octets = await fileStore.get((await cleOf()) ?? '')
  expect(unseal(octets, NOUVELLE, { colonne: 'fichiers.octets', id: fichier })).toBe('rib')
  expect(await temoins()).toEqual([keyIdOf(NOUVELLE)])
  expect((await rotateKeys(magasin)).rechiffrees).toBe(0)
})

test('R82 : les anciens octets d’un fichier attendent le ménage, les nouveaux n’y sont pas', async () => {
  const avant = await cleOf()
  await db.deleteFrom('cles_orphelines').execute()
  await rotateKeys(magasin)
  const orphelines = await db.selectFrom('cles_orphelines').select('cle').execute()
  expect(orphelines).toEqual([{ cle: avant }])
  expect(await cleOf()).not.toBe(avant)
})

test('R82 : une rotation coupée reprend où elle en était, et garde l’ancienne clé nécessaire jusque-là', async () => {
  await requireKeyOfBase(db, PENDANT)
  let puts = 0
  const coupe = {
    ...fileStore,
    put: () => {
      puts += 1
      throw new Error('coupée')
    },
  }
  await expect(rotateKeys({ ...magasin, fileStore: coupe })).rejects.toThrow('coupée')
  expect(puts).toBe(1)
  await expect(requireKeyOfBase(db, NOUVELLE)).rejects.toThrow(/encore sous une ancienne clé/)
  expect((await rotateKeys(magasin)).rechiffrees).toBe(1)
  await requireKeyOfBase(db, NOUVELLE)
  await expect(requireKeyOfBase(db, SECRET_KEY)).rejects.toThrow(/n’ouvre pas cette base/)
})

test('R82 : sans clé précédente, l’ancien format passe au nouveau sous la même clé', async () => {
  await rotateKeys({ ...magasin, secretKey: SECRET_KEY })
  for (const colonne of COLUMNS) expect((await get(colonne)).subarray(0, 9)).toEqual(headOf(SECRET_KEY))
  expect(await temoins()).toEqual([keyIdOf(SECRET_KEY)])
})

test('R82 : ce qu’un autre a écrit pendant ce temps n’est pas écrasé', async () => {
  const colonne = 'fournisseurs.iban_chiffre'
  const place = { colonne, id: IDS[colonne] } as const
  const [lu] = await listSealed(db, { colonne, after: null, limit: 1 })
  await put(colonne, seal('changé', PENDANT, place))
  await replaceSealed(db, colonne, { id: place.id, octets: lu?.octets ?? Buffer.of() }, seal('ancien', PENDANT, place))
  expect(unseal(await get(colonne), PENDANT, place)).toBe('changé')
})

test('R82 : ce qu’aucune clé n’ouvre est compté et nommé ; forcer le laisse, et la clé devient celle de la base', async () => {
  await put('courriels.contenu_chiffre', sealAncien('perdu', 'une-cle-que-plus-personne-n-a-0123456', 'courriels'))
  const dit: string[] = []
  const say = (line: string) => dit.push(line)
  await expect(runRotation(magasin, { forcer: false, say })).rejects.toThrow('1 dans courriels.contenu_chiffre')
  expect(await temoins()).toEqual([])
  await runRotation(magasin, { forcer: true, say })
  expect(dit.at(-1)).toContain('1 dans courriels.contenu_chiffre')
  expect(await temoins()).toEqual([keyIdOf(NOUVELLE)])
})

test('R83 : une base d’avant les témoins est refusée à une clé qui n’ouvre rien d’elle', async () => {
  await expect(requireKeyOfBase(db, NOUVELLE)).rejects.toThrow(/n’ouvre pas cette base/)
  expect(await temoins()).toEqual([])
  await requireKeyOfBase(db, SECRET_KEY)
  expect(await temoins()).toEqual([keyIdOf(SECRET_KEY)])
  await requireKeyOfBase(db, SECRET_KEY)
})

test('R83 : un témoin recopié sous le nom d’une autre clé n’ouvre rien', async () => {
  await requireKeyOfBase(db, SECRET_KEY)
  await db
    .updateTable('temoins_cle')
    .set({ cle: keyIdOf(NOUVELLE) })
    .execute()
  await expect(requireKeyOfBase(db, NOUVELLE)).rejects.toThrow(/n’ouvre pas cette base/)
})
