import { FEUILLES } from '@sillon/domain/pieces/classeurs/feuille'
import * as z from 'zod/mini'

/**
 * The export of a workbook. `filtre` chooses the rows: the filters of a list belong to its own district, and
 * `secretariat` gathers them all.
 */
export const exporterOf = <Filtre extends z.ZodMiniType>(filtre: Filtre) =>
  ({
    method: 'POST',
    path: '/admin/exports/classeur',
    access: 'admin',
    droit: 'dossiers',
    summary:
      'Les entreprises, leurs exploitations, leurs adhérents, leurs matériels et les fournisseurs, comme un import les lit.',
    body: z.strictObject({
      feuilles: z.array(z.enum(FEUILLES)).check(z.minLength(1, 'Choisissez au moins une feuille.'), z.maxLength(5)),
      format: z.enum(['xlsx', 'csv']),
      filtre,
    }),
    file: true,
  }) as const
