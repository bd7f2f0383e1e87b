import { addJours, type Jour } from '@sillon/domain/jour'
import type { CategorieDocument } from '@sillon/domain/societariat/documents-cooperative/document-cooperative'
import type pg from 'pg'
import { empreinteOf } from '../platform/empreinte.ts'
import { createPdf } from './achats/create-pdf.ts'
import { copyRows } from './copy-rows.ts'
import type { Hasard } from './hasard.ts'

type Exemple = { titre: string; categorie: CategorieDocument; nom: string; age: number; bureau?: true }

const EXEMPLES: readonly Exemple[] = [
  { titre: 'Statuts de la coopérative', categorie: 'statuts', nom: 'statuts.pdf', age: 900 },
  { titre: 'Règlement intérieur', categorie: 'statuts', nom: 'reglement-interieur.pdf', age: 410 },
  { titre: 'Procès-verbal de l’assemblée générale', categorie: 'assemblees', nom: 'pv-assemblee.pdf', age: 150 },
  {
    titre: 'Relevé des décisions du bureau',
    categorie: 'assemblees',
    nom: 'decisions-bureau.pdf',
    age: 60,
    bureau: true,
  },
  { titre: 'Barème des cotisations', categorie: 'tarifs', nom: 'bareme.pdf', age: 120 },
]

type Options = { hasard: Hasard; depose_par: string; today: Jour }

/** Their bytes wait in the database for the job that moves them to the file store. */
export async function insertDocumentsCooperative(client: pg.Client, { hasard, depose_par, today }: Options) {
  for (const { titre, categorie, nom, age, bureau } of EXEMPLES) {
    const octets = createPdf(titre, ['Document de démonstration'])
    const depose_le = `${addJours(today, -age)}T09:15:00Z`
    const [id, fichier_id] = [hasard.uuid(), hasard.uuid()]
    await copyRows(client, 'documents_cooperative', [
      { id, titre, categorie, lecteurs: bureau ? 'bureau' : 'adherents' },
    ])
    const fichier = { id: fichier_id, created_at: depose_le, nom, type_mime: 'application/pdf', depose_par }
    await copyRows(client, 'fichiers', [{ ...fichier, taille: octets.byteLength, sha256: empreinteOf(octets) }])
    await copyRows(client, 'fichiers_contenus', [{ fichier_id, octets }])
    await copyRows(client, 'editions_document_cooperative', [
      { id: hasard.uuid(), document_id: id, fichier_id, rang: 1, depose_le },
    ])
  }
}
