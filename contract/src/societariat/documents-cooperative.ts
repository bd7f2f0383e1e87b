import { FICHIER_MAX } from '@sillon/domain/organisme/fichiers/fichier'
import {
  DocumentCooperative,
  DocumentDuBureau,
} from '@sillon/domain/societariat/documents-cooperative/document-cooperative'
import {
  ACTES_DOCUMENT,
  DocumentCooperativeSaisie,
} from '@sillon/domain/societariat/documents-cooperative/document-cooperative-saisie'
import * as z from 'zod/mini'
import { route } from '../route.ts'

export const documentsCooperativeRoutes = {
  list: route('GET /documents-cooperative', {
    access: 'adherent',
    summary: 'Les documents que la coopérative donne à lire à ses adhérents.',
    response: z.object({ resultats: z.array(DocumentCooperative) }),
  }),
  fichier: route('GET /documents-cooperative/:id/fichier', {
    access: 'adherent',
    summary: 'Le fichier d’un document que les adhérents lisent.',
    file: true,
  }),
  listBureau: route('GET /admin/documents-cooperative', {
    summary: 'Tous les documents de la coopérative, retirés compris, avec leurs fichiers précédents.',
    response: z.object({ resultats: z.array(DocumentDuBureau) }),
  }),
  edition: route('GET /admin/documents-cooperative/:id/editions/:edition_id', {
    summary: 'Un fichier d’un document de la coopérative, le dernier ou un précédent.',
    file: true,
  }),
  ajouter: route('POST /admin/documents-cooperative', {
    droit: 'dossiers',
    summary: 'Ajouter un document de la coopérative\u00a0: PDF, JPEG ou PNG.',
    query: DocumentCooperativeSaisie,
    response: DocumentDuBureau,
    creates: true,
    upload: FICHIER_MAX,
  }),
  modifier: route('PATCH /admin/documents-cooperative/:id', {
    droit: 'dossiers',
    summary: 'Changer le titre d’un document, sa catégorie ou ses lecteurs.',
    body: DocumentCooperativeSaisie,
    response: DocumentDuBureau,
    versioned: true,
  }),
  remplacer: route('POST /admin/documents-cooperative/:id/editions', {
    droit: 'dossiers',
    summary: 'Remplacer le fichier d’un document\u00a0; le précédent est gardé.',
    response: DocumentDuBureau,
    versioned: true,
    upload: FICHIER_MAX,
  }),
  agir: route('POST /admin/documents-cooperative/:id/:acte', {
    droit: 'dossiers',
    summary: 'Retirer un document, ou le remettre.',
    params: { acte: z.enum(ACTES_DOCUMENT) },
    response: DocumentDuBureau,
    versioned: true,
  }),
}
