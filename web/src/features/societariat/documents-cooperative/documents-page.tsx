import { useUtilisateur } from '../../../lib/session.ts'
import { DocumentsAdherent } from './documents-adherent.tsx'
import { DocumentsBureau } from './documents-bureau.tsx'

/** The documents of the cooperative: members read them, the office also keeps them. */
export const DocumentsPage = () => (useUtilisateur()?.role_bureau ? <DocumentsBureau /> : <DocumentsAdherent />)
