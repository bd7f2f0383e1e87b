import { readFile } from 'node:fs/promises'
import type { Materiel } from '@sillon/domain/dossiers/materiels/materiel'
import type pg from 'pg'
import { prepareFichier } from '../dossiers/materiels/prepare-fichier.service.ts'
import { empreinteOf } from '../platform/empreinte.ts'
import { copyRows } from './copy-rows.ts'
import type { Hasard } from './hasard.ts'

/** Drawings by model of machine, made for the demonstration: no rights of others apply. */
const DESSINS: Record<string, { nom: string; libelle: string }> = {
  'Arion 450': { nom: 'tracteur', libelle: 'Au printemps, avant les semis' },
  'MLT 735': { nom: 'telescopique', libelle: 'Aux balles rondes, après la moisson' },
  'NG+ 4, 6 rangs': { nom: 'semoir', libelle: 'Les six rangs, vus de l’arrière' },
  'UF 1201': { nom: 'pulverisateur', libelle: 'Rampe dépliée, 24\u00a0m' },
  'TurboClassic 20-30': { nom: 'benne', libelle: 'Chargée, à la moisson' },
}

type Depot = { hasard: Hasard; materiels: readonly Materiel[]; depose_par: string; depose_le: string }

/**
 * Reads, cleans and reduces the photographs as if they had been uploaded; their bytes wait in the database for the job
 * that moves them to the file store.
 */
export async function insertPhotos(client: pg.Client, { hasard, materiels, depose_par, depose_le }: Depot) {
  for (const { id: materiel_id, modele } of materiels) {
    const dessin = DESSINS[modele ?? '']
    if (!dessin) continue
    const { nom, libelle } = dessin
    const sent = await readFile(new URL(`photos/${nom}.webp`, import.meta.url))
    const { type_mime, octets, vignette } = await prepareFichier(sent, 'photo')
    const fichiers = [
      { id: hasard.uuid(), nom: `${nom}.jpg`, type_mime, octets: Buffer.from(octets) },
      { id: hasard.uuid(), nom: `${nom}.webp`, type_mime: 'image/webp', octets: vignette ?? Buffer.alloc(0) },
    ] as const
    await copyRows(
      client,
      'fichiers',
      fichiers.map(({ octets, ...fichier }) => ({
        ...fichier,
        created_at: depose_le,
        taille: octets.byteLength,
        sha256: empreinteOf(octets),
        depose_par,
      })),
    )
    await copyRows(
      client,
      'fichiers_contenus',
      fichiers.map(({ id: fichier_id, octets }) => ({ fichier_id, octets })),
    )
    const [{ id: fichier_id }, { id: vignette_id }] = fichiers
    await copyRows(client, 'fichiers_materiel', [
      { id: hasard.uuid(), created_at: depose_le, materiel_id, genre: 'photo', libelle, fichier_id, vignette_id },
    ])
  }
}
