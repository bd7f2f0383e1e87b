import { Link } from '@tanstack/react-router'

export function Footer() {
  return (
    <footer className="mt-12 flex flex-wrap gap-x-5 gap-y-2 border-t border-line pt-5 text-caption text-ink-2 print-hidden">
      <Link className="text-link font-normal text-ink-2" to="/mentions-legales">
        Mentions légales
      </Link>
      <Link className="text-link font-normal text-ink-2" to="/privacy">
        Confidentialité
      </Link>
      <Link className="text-link font-normal text-ink-2" to="/accessibilite">
        Accessibilité
      </Link>
      <span>v{__APP_VERSION__}</span>
    </footer>
  )
}
