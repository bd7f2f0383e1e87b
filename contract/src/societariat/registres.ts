import { Jour } from '@sillon/domain/jour'
import { REGISTRES } from '@sillon/domain/societariat/registres/registre'
import * as z from 'zod/mini'
import { route } from '../route.ts'

const Demande = { registre: z.enum(REGISTRES), jour: Jour }

export const registresRoutes = {
  apercu: route('GET /admin/registres/apercu', {
    summary: 'Le nombre de lignes d’un registre à une date passée.',
    query: z.strictObject(Demande),
    response: z.object({ lignes: z.int() }),
  }),
  export: route('POST /admin/registres', {
    droit: 'dossiers',
    summary: 'Un registre tel qu’il était à une date passée, en CSV ou en PDF, avec son empreinte.',
    body: z.strictObject({ ...Demande, format: z.enum(['csv', 'pdf']) }),
    file: true,
  }),
}
