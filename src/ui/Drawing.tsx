import type { ReactNode } from 'react';

export interface IconProps {
  className?: string;
}

interface DrawingProps extends IconProps {
  size: 24 | 48;
  children: ReactNode;
}

export function Drawing({ size, className, children }: DrawingProps) {
  return (
    <svg
      className={className ? `drawing ${className}` : 'drawing'}
      viewBox={`0 0 ${size} ${size}`}
      width={size}
      height={size}
      fill="none"
      stroke="currentColor"
      strokeWidth={size === 48 ? 1.5 : 1.75}
      aria-hidden="true"
    >
      {children}
    </svg>
  );
}
