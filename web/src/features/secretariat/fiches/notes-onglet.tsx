import { NotesEntreprise } from '../notes/notes-entreprise.tsx'
import type { OngletProps } from './onglet-props.ts'

export const NotesOnglet = ({ fiche }: OngletProps) => <NotesEntreprise entreprise_id={fiche.id} />
