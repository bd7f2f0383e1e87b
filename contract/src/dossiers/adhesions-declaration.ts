import { chaine } from '@sillon/domain/chaine'
import { MaDeclaration } from '@sillon/domain/dossiers/adhesions/ma-declaration'
import { QUESTIONS } from '@sillon/domain/dossiers/adhesions/question-declaration'
import { SurfacesSaisie } from '@sillon/domain/dossiers/adhesions/surfaces-saisie'
import * as z from 'zod/mini'
import { route } from '../route.ts'

/** The yearly declaration by its questions. */
export const declarationRoutes = {
  get: route('GET /adhesions/:id/declaration', {
    access: 'adherent',
    summary: 'Ma déclaration de l’année, question par question ; une fois envoyée, son reçu.',
    response: MaDeclaration,
  }),
  repondre: route('POST /adhesions/:id/declaration/reponses', {
    access: 'adherent',
    droit: 'dossiers',
    summary: 'Répondre à une question de la déclaration, en corrigeant au besoin les hectares.',
    body: z.strictObject({
      question: z.enum(QUESTIONS),
      vu: chaine(100),
      /** For the hectares: those that change. */
      surfaces: z.optional(SurfacesSaisie),
    }),
    response: MaDeclaration,
  }),
  envoyer: route('POST /adhesions/:id/declaration/envoyer', {
    access: 'adherent',
    droit: 'dossiers',
    summary: 'Envoyer la déclaration de l’année : chaque question a sa réponse.',
    response: MaDeclaration,
  }),
}
