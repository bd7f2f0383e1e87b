import type { LucideProps } from 'lucide-react'
import { createElement } from 'react'

type IconData = { node: [tag: string, attributes: Record<string, string>][] }

/**
 * Replaces the icon component of lucide-react (vite.config.ts), whose context, aliases and class names are not used
 * here.
 */
// biome-ignore lint/style/noDefaultExport: what each icon of lucide-react imports
export default function createIcon({ node }: IconData) {
  const children = node.map(([tag, attributes]) => createElement(tag, attributes))
  return ({ size = 24, ...props }: LucideProps) =>
    createElement(
      'svg',
      {
        width: size,
        height: size,
        viewBox: '0 0 24 24',
        fill: 'none',
        stroke: 'currentColor',
        strokeWidth: 2,
        strokeLinecap: 'round',
        strokeLinejoin: 'round',
        'aria-hidden': true,
        ...props,
      },
      children,
    )
}
