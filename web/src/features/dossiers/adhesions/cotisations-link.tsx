import { Link } from '@tanstack/react-router'

/** Link to all the fees of a membership, the older ones too. */
export const CotisationsLink = ({ id, raison_sociale }: { id: string; raison_sociale: string }) => (
  <Link
    className="inline-flex min-h-11 items-center text-help text-ink-2 underline underline-offset-3 desk:min-h-7"
    search={{ adhesion: id }}
    to="/mes-adhesions/"
  >
    Cotisations et documents<span className="sr-only"> de {raison_sociale}</span>
  </Link>
)
