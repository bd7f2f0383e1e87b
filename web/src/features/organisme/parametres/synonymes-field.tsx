import type { ComponentProps } from 'react'
import { TextareaField } from '../../../ui/textarea-field.tsx'

/** The other names of a category or of a brand, typed one after the other. */
export const SynonymesField = (props: ComponentProps<typeof TextareaField>) => (
  <TextareaField
    {...props}
    autoComplete="off"
    help="Séparés par des virgules. Qui cherche un de ces noms trouve ces matériels, aussitôt. Ex. round baller, presse ronde"
    rows={3}
  />
)
