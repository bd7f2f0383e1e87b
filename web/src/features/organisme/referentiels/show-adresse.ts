import type { Adresse } from '@sillon/domain/adresse'
import type { AdresseSaisie } from '@sillon/domain/adresse-saisie'
import { formatAdresse } from '@sillon/domain/format-adresse'
import { ADRESSE_VIDE } from './adresse-values.ts'

export const showAdresse = (saisie: AdresseSaisie): string =>
  formatAdresse({ ...ADRESSE_VIDE, ...saisie } as Adresse).join(', ')
