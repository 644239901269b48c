import type { ComponentType } from 'react';
import type { ServiceIconName } from '../../content/types.ts';
import { Drawing, type IconProps } from '../../ui/Drawing.tsx';

function WebDevelopmentIcon(props: IconProps) {
  return (
    <Drawing size={48} {...props}>
      <path className="guide" d="M3 43h38M4 45l4-4M35 45l4-4" />
      <path
        className="face"
        d="M6 10l5-5h32v27l-5 5H6zM11 5v27l-5 5M11 32h32M11 12h32M22 17l-5 5 5 5M32 17l5 5-5 5M29 16l-4 12"
      />
      <path className="side" d="M6 10l5-5v27l-5 5z" />
    </Drawing>
  );
}

function UiUxDesignIcon(props: IconProps) {
  return (
    <Drawing size={48} {...props}>
      <path className="guide" strokeDasharray="3 2.5" d="M10 7h27M7 10v27M40 10v13M10 40h16" />
      <path d="M4 4h6v6H4zM37 4h6v6h-6zM4 37h6v6H4zM14 29V14h19v10" />
      <path className="accent" d="M24 23l20 8-8.5 3.5L32 43z" />
    </Drawing>
  );
}

function ResponsiveIcon(props: IconProps) {
  return (
    <Drawing size={48} {...props}>
      <path className="guide" d="M3 43h22M5 45l4-4M19 45l4-4" />
      <path d="M24 31H5V6h37v10M5 12h37M18 31v6M11 37h13" />
      <path className="face" d="M28 24l4-4h12v20l-4 4H28zM32 20v20l-4 4M32 40h12M36 36h4" />
      <path className="side" d="M28 24l4-4v20l-4 4z" />
    </Drawing>
  );
}

function SeoIcon(props: IconProps) {
  return (
    <Drawing size={48} {...props}>
      <path className="guide" d="M1 20h8M20 1v8M31 20h8M20 31v8" />
      <circle cx="20" cy="20" r="15" />
      <path d="M30.5 30.5L34 34m2-2l8 8-4 4-8-8zM11 27h18M13 27v-5h5v5M18 27v-9h5v9" />
      <path className="accent" d="M23 27V13h5v14z" />
    </Drawing>
  );
}

function PageSpeedIcon(props: IconProps) {
  return (
    <Drawing size={48} {...props}>
      <path
        className="guide"
        d="M3 43h42M5 45l4-4M39 45l4-4M24 12v4M12.5 16.5l3 3M8 28h4M36 28h4M35.5 16.5l-3 3"
      />
      <path d="M7 38a20 20 0 1 1 34 0zM25.5 25.5L31 15" />
      <circle className="accent" cx="24" cy="28" r="3" />
    </Drawing>
  );
}

function MaintenanceIcon(props: IconProps) {
  return (
    <Drawing size={48} {...props}>
      <path className="guide" strokeDasharray="3 2.5" d="M24.5 30.5a15 15 0 1 0-7-7M6 42l-5 5" />
      <path d="M34.9 6.7l-7.8 7.8 6.4 6.4 7.8-7.8a11 11 0 0 1-14.7 14L13.3 40.3a4 4 0 0 1-5.6-5.6l13.2-13.3a11 11 0 0 1 14-14.7z" />
      <path className="accent" stroke="none" d="M34 10l4 4-4 4-4-4z" />
    </Drawing>
  );
}

export const serviceIcons: Record<ServiceIconName, ComponentType<IconProps>> = {
  webDevelopment: WebDevelopmentIcon,
  uiUxDesign: UiUxDesignIcon,
  responsive: ResponsiveIcon,
  seo: SeoIcon,
  pageSpeed: PageSpeedIcon,
  maintenance: MaintenanceIcon,
};
