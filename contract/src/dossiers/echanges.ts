import { Echange } from '@sillon/domain/dossiers/echanges/echange'
import { EchangeSaisie, NouvelEchange } from '@sillon/domain/dossiers/echanges/echange-saisie'
import { Interlocuteurs } from '@sillon/domain/dossiers/echanges/interlocuteurs'
import * as z from 'zod/mini'
import { route } from '../route.ts'

export const echangesRoutes = {
  enCours: route('GET /admin/entreprises/:id/echange', {
    summary: 'L’appel ou le papier que l’administrateur traite pour cette entreprise.',
    response: z.object({ echange: z.nullable(Echange) }),
  }),
  interlocuteurs: route('GET /admin/entreprises/:id/interlocuteurs', {
    summary: 'Qui parle ou signe pour une entreprise.',
    response: Interlocuteurs,
  }),
  ouvrir: route('POST /admin/entreprises/:id/echanges', {
    droit: 'echanges',
    summary: 'Commencer un appel ou la saisie d’un papier\u00a0: chaque acte pour l’entreprise le portera.',
    body: NouvelEchange,
    response: Echange,
    creates: true,
  }),
  noter: route('PATCH /admin/echanges/:id', {
    droit: 'echanges',
    summary: 'Noter ce qui se dit, qui parle, la date du papier.',
    body: EchangeSaisie,
    response: Echange,
    versioned: true,
  }),
  terminer: route('POST /admin/echanges/:id/terminer', {
    droit: 'echanges',
    summary: 'Terminer l’appel ou la saisie du papier.',
    body: z.strictObject({}),
    response: Echange,
  }),
}
