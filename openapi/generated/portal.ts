// Generated from openapi/portal.yaml by `npm run generate`. Do not edit.
export interface paths {
    "/portal/boot": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Everything the shell needs for this visitor in one answer.
         * @description Answers for anonymous visitors too; then only public routes are listed and `user` is absent. Asked for with the `ETag` of the answer before (`If-None-Match`), 304 while it is the same.
         */
        get: operations["getBootDocument"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/portal/events": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Says what may be new, as it happens; where the platform is embedded.
         * @description Server-sent events without data of anybody: the page asks again by its own calls. The cookie and `Sec-Fetch-Site: same-origin` say who asks; an
         *     `EventSource` sends no other header. Events: `notifications`, `counts`, `requests`, `layers`, `notice`, `session` (this session may have ended; the stream
         *     ends) and `reset` (what was missed is not known, everything may be new). A comment each 20 seconds keeps the connection. 404 in front of a
         *     tenant; the boot document says so beforehand (`events`).
         *     Reads that may answer something else after an event name it in `x-events`; all of them after `reset`.
         */
        get: operations["followEvents"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/portal/theme": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * The theme of a journey, of an id or name, or of the realm; for anybody.
         * @description Looked for in this order: the theme linked to the journey, the one of the id or name, the realm's default, the first of the
         *     realm's list, the Starter Theme. The answer's id is not the asked one where that theme is gone: forget it then.
         */
        get: operations["readTheme"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/portal/themes": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * The themes of the administrator's realm; exactly one is the default.
         * @description All calls below need the realm-administrator role and change only the realm of the session.
         */
        get: operations["listThemes"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/portal/themes/preview": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** What a theme would look like, and what is wrong with it; saves nothing. */
        post: operations["previewTheme"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/portal/themes/import": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Adds the theme of an exported file, under an id of its own.
         * @description It is linked to no journey and is not the default; a name that is taken gets a number. A file that is no JSON, or no theme, and
         *     refused settings answer 400 with the line; the settings are in `detail.faults`.
         */
        post: operations["importTheme"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/portal/themes/{themeId}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** One theme as the platform keeps it, to be changed. */
        get: operations["readThemeDocument"];
        /**
         * Saves a theme; one without a match is added, not as the default.
         * @description Its journeys leave the other themes. Saved as the default it takes that from the old one. Refused settings are in
         *     `detail.faults`; a theme that was changed since `base` answers 412.
         */
        put: operations["saveTheme"];
        post?: never;
        /** Deletes a theme; the realm's default is refused, make another one the default first. */
        delete: operations["deleteTheme"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/portal/themes/{themeId}/history": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * What the theme looked like, the newest first; at most 50 states.
         * @description A state that was changed elsewhere is noted when the theme is next saved here, without a person. Journeys and the default are no
         *     part of a state.
         */
        get: operations["queryThemeHistory"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/portal/themes/{themeId}/rollback": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Gives the theme an earlier look again, as a new state; journeys and the default stay as they are. */
        post: operations["rollBackTheme"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/portal/themes/{themeId}/default": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Makes a theme the realm's default and no other one. */
        post: operations["setDefaultTheme"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/portal/broken-screens": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Why paths have no screen, or one that lacks a part, for administrators; what a definition with errors would show is left out. */
        get: operations["listBrokenScreens"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/portal/layers": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * The layers that this administrator may change, with what stands in them.
         * @description The realm's own layer needs the realm-administrator role, the tenant's the global one, because it changes every realm.
         *     Drafts change nothing until they are published.
         */
        get: operations["listLayers"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/portal/layers/{layerId}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** One layer, with the files of its published state and its draft. */
        get: operations["readLayer"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/portal/layers/{layerId}/draft": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /** Keeps a draft, whatever is wrong with it, and says what is. */
        put: operations["saveLayerDraft"];
        post?: never;
        /** Throws the draft away; the published state stays. */
        delete: operations["discardLayerDraft"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/portal/layers/{layerId}/publication": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Puts the draft in force; refused while it has errors (detail.findings). */
        post: operations["publishLayer"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/portal/layers/{layerId}/rollback": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Puts an earlier revision in force again, as a new one; revision 0 is the empty layer. */
        post: operations["rollBackLayer"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/portal/layers/{layerId}/history": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Who put what in force, when and why; newest first, at most 200. */
        get: operations["queryLayerHistory"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/portal/layers/{layerId}/history/{revision}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The files of one revision. */
        get: operations["readLayerRevision"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/portal/screens/{screenId}/{hash}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** One compiled screen; the address never changes its content. */
        get: operations["readCompiledScreen"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/portal/messages/{locales}/{part}/{hash}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** A part of the merged messages for a reader of these languages; the address never changes its content. */
        get: operations["readMessages"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/portal/preferences/{name}": {
        parameters: {
            query?: {
                /** @description Which device writes; with `written` a late arrival of an earlier write changes nothing. */
                device?: string;
                /** @description Milliseconds by the clock of the device when the person chose. */
                written?: number;
            };
            header?: never;
            path: {
                /** @description Screen and element, e.g. home.dashboard.cards. */
                name: components["parameters"]["PreferenceName"];
            };
            cookie?: never;
        };
        get?: never;
        /**
         * Keeps a choice of the signed-in person, e.g. the order of cards; the boot document has all of them.
         * @description At most 200 per person and 16 KB each; another one answers 400.
         */
        put: operations["savePreference"];
        post?: never;
        /** Forgets a choice; what the definition says counts again. One that is not there is no fault. */
        delete: operations["removePreference"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/counts": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** What waits for the signed-in person, as the badges of the menu and the dashboard say it. */
        get: operations["readCounts"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/session/touch": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** A person was active; renews the idle time. */
        post: operations["touchSession"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/session": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Who is signed in and until when; renews nothing. */
        get: operations["readSessionState"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/session/sign-out": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Ends the browser's session, the access manager's session and every token behind it. */
        post: operations["signOut"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
}
export type webhooks = Record<string, never>;
export interface components {
    schemas: {
        Problem: {
            code: number;
            reason: string;
            /** @description In the language of the caller where the service speaks it. */
            message: string;
            /** @description `code` says why in a word, `params` what varies (docs/reference/problems.md). A refusal may have more. */
            detail?: unknown;
        };
        SessionState: {
            subject: string;
            /** @description As the access manager writes it, e.g. /alpha. */
            realm: string;
            /** @description Seconds since the epoch. */
            authTime: number;
            /** @description ISO 8601; null when the platform does not say. */
            maxIdleExpirationTime: string | null;
            maxSessionExpirationTime: string | null;
        };
        /** @description The reason, for the history. */
        Why: string;
        LayerFiles: {
            /** @description The name decides the kind, as in a folder of definitions. */
            file: string;
            /** @description The file's JSON text. */
            text: string;
        }[];
        Finding: {
            code: string;
            /** @enum {string} */
            severity: "error" | "warning" | "info";
            layer: string;
            file: string;
            pointer: string;
            line?: number;
            column?: number;
            message: string;
            hint: string;
        };
        LayerDraft: {
            revision: number;
            /** @description Revision of the layer that was in force when the draft was begun. */
            begunAt: number;
            files: components["schemas"]["LayerFiles"];
            changedAt: string;
            changedBy: string;
            /** @description What publishing would find; errors prevent it. */
            findings: components["schemas"]["Finding"][];
        };
        LayerRevision: {
            revision: number;
            at: string;
            /** @description Display name of the administrator. */
            by: string;
            why: string;
            /** @description The revision that a rollback brought back. */
            restores?: number;
            files?: components["schemas"]["LayerFiles"];
        };
        Layer: {
            /** @enum {string} */
            id: "tenant" | "realm";
            /** @description As findings and provenance name it: tenant, realm:alpha. */
            layer: string;
            /** @description In force; 0 while nothing was published. */
            revision: number;
            files: components["schemas"]["LayerFiles"];
            /** @description What is wrong with the state in force, e.g. since an upgrade; such edits are skipped. */
            findings: components["schemas"]["Finding"][];
            published?: components["schemas"]["LayerRevision"];
            draft?: components["schemas"]["LayerDraft"];
        };
        Preference: {
            name: string;
            /** @description null = nothing is kept. */
            value: unknown;
        };
        BootDocument: {
            product: {
                name: string;
                /** @description Of the portal; the platform's own comes from getVersion. */
                version: string;
            };
            /** @description Realm path, e.g. /alpha. */
            realm: string;
            /** @description Those an administrator may switch to (reading 8). */
            realms?: string[];
            locale: string;
            fallbackLocales: string[];
            /** @description Zone of the days of people who have chosen none (IANA); absent: the browser says it. */
            timeZone?: string;
            /** @description Those the portal ships or the tenant adds. */
            locales: string[];
            /** @enum {string} */
            direction?: "ltr" | "rtl";
            messages: {
                /** @description In the order locale, fallbacks. */
                locales: string[];
                /** @description Hash per part: `shell` is needed by every page, the areas by the screens that name them, `rest` is all areas together. */
                parts: {
                    [key: string]: string;
                };
            };
            flags: components["schemas"]["Flags"];
            /** @enum {string} */
            mode: "enduser" | "tenant" | "fraas" | "internal";
            links?: {
                help?: string;
                docs?: string;
            };
            notice?: components["schemas"]["SystemNotice"];
            sessionTimeout?: components["schemas"]["SessionTimeout"];
            tenant?: components["schemas"]["TenantInfo"];
            /** @description The journey of a sign-in that names none. */
            defaultJourney?: string;
            /** @description Origins from which a sign-in step may load a captcha; absent = none. */
            captchaOrigins?: string[];
            /** @description Origins to which a sign-in step may post a form besides our own; absent = none. */
            postOrigins?: string[];
            /** @description Names of plugins that were left out. */
            pluginFailures?: string[];
            /** @description Only the product layer is shown (`?safe=1`). */
            safe?: boolean;
            session: {
                authenticated: boolean;
                /** @description Value of the header x-atrium-csrf for this session. */
                csrf?: string;
                state?: components["schemas"]["SessionState"];
            };
            user?: components["schemas"]["BootUser"];
            theme: components["schemas"]["BootTheme"];
            menu: components["schemas"]["BootMenuItem"][];
            /** @description The menu could not be made; it is empty then. */
            menuFailed?: boolean;
            /** @description The platform did not say which types of objects the person may see; their entries are missing. */
            managedObjectsFailed?: boolean;
            routes: components["schemas"]["BootRoute"][];
            /** @description Hash per dialog; read like a screen. Absent before sign-in. */
            dialogs?: {
                [key: string]: string;
            };
            /** @description Whether followEvents says what may be new; absent where the page has to ask by itself. */
            events?: boolean;
            /** @description false where the platform does not know a write by its `Idempotency-Key`: the page then sends none again whose answer did not come. */
            keepsKeys?: boolean;
            counts: {
                [key: string]: number;
            };
            /** @description Counts that stand at zero because their service failed. */
            countsFailed?: string[];
            /** @description What the signed-in person has chosen on earlier visits; absent before sign-in. */
            preferences?: {
                [key: string]: unknown;
            };
        };
        /** @description Reading 10. */
        Flags: {
            governance: boolean;
            workforce: boolean;
            reporting: boolean;
            riskAnalytics: boolean;
            riskDashboard: boolean;
            riskAdmin: boolean;
            lcmUser: boolean;
            lcmEntitlement: boolean;
            workflow: boolean;
            wsFed: boolean;
            monitoringUi: boolean;
            tableColumnResizing: boolean;
            hostedPages: boolean;
        };
        /** @description What the operator changes of the moments of the time-out check, in seconds; the rest is as the specification has it. */
        SessionTimeout: {
            /** @description Between two checks. */
            checkEvery?: number;
            /** @description This long before the end of the session, or less, its end is announced. */
            maxWarning?: number;
            /** @description From that announcement to signing out. */
            maxSignOut?: number;
            /** @description Only with more than this to the end of the session is idleness looked at. */
            idleCheckAbove?: number;
            /** @description This long before the idle expiry, or less, the server is asked whether it holds. */
            idleWarning?: number;
            /** @description From the idle warning to signing out. */
            idleSignOut?: number;
        };
        TenantInfo: {
            /** @description Country code of the flag in the top bar, e.g. de. */
            region?: string;
            /** @description e.g. development, staging, production. */
            tier?: string;
            /** @description Instead of the way back the top bar says that the tenant is locked. */
            locked: boolean;
            /** @description More about the lock; without it the portal says it in its own words. */
            lockedMessage?: string;
        };
        BrokenScreen: {
            id: string;
            /** @description Of the screen that is not there or lacks a part, e.g. /devices. Empty where the file is no JSON and its path cannot be read. */
            path: string;
            file: string;
            /** @description One-based. */
            line?: number;
            /** @description Of the catalogue of diagnostics, e.g. WGT201. */
            code: string;
            message: string;
            /** @description What to do about it. */
            hint: string;
        };
        SystemNotice: {
            /** @enum {string} */
            variant: "info" | "success" | "warning" | "danger";
            content: string;
            modal?: {
                title: string;
                content: string;
            };
        };
        BootUser: {
            id: string;
            /** @description e.g. managed/alpha_user. */
            component: string;
            userName: string;
            displayName: string;
            givenName: string | null;
            sn: string | null;
            mail: string | null;
            company: string | null;
            userType: number | null;
            profileImage: string | null;
            internal: boolean;
            roles: {
                idm: string[];
                am: string[];
                /** @description Derived: adminUser, realmAdmin, amAdmin. */
                ui: string[];
            };
            privilegeFlags: ("FederationAdmin" | "TenantAuditor" | "IDMUsersView" | "CampaignOwner" | "PolicyRuleOwner")[];
            privileges: {
                privilegePath: string;
                title: string;
                icon?: string;
            }[];
        };
        ThemeSummary: {
            id: string;
            name: string;
            isDefault: boolean;
            linkedTrees: string[];
            /** @description Primary, link and the grounds of page and card, as they are used. */
            swatches: string[];
        };
        ThemeToEdit: {
            /** @description The document; settings that we do not know stay. */
            theme: {
                [key: string]: unknown;
            };
            /** @description Revision that a save is based on. */
            base: string;
            /** @description The starter theme of a realm that has none yet. */
            isNew: boolean;
            /** @description Journeys of the realm; null = the administrator may not list them. */
            journeys: string[] | null;
            /** @description What a setting is while the document does not name it. */
            defaults: {
                [key: string]: unknown;
            };
            /** @description The menu that `endUserMenuItems` arranges, with every entry of the administrator's realm, whoever sees it. */
            menu: components["schemas"]["ThemeMenuEntry"][];
        };
        ThemeRevision: {
            revision: number;
            /** Format: date-time */
            at: string;
            /** @description Name of who saved it; null = it was found so. */
            by: string | null;
            /** @description The state that it brought back. */
            restores: number | null;
            /** @description Names of the settings in which it differs from the state before it; null where none is known. */
            changed: string[] | null;
            /** @description The theme looks like this now. */
            current: boolean;
        };
        ThemeMenuEntry: {
            id: string;
            /**
             * @description `object` = the list of a type of managed objects.
             * @enum {string}
             */
            kind: "item" | "divider" | "object";
            icon?: string;
            labelKey?: string;
            /** @description In the language of the caller. */
            label?: string;
            items?: components["schemas"]["ThemeMenuEntry"][];
            /** @description No screen stands where it leads, or it is of other realms: nobody sees it here. */
            absent?: boolean;
            /** @description It asks for a role, a privilege or a condition: not everybody sees it. */
            limited?: boolean;
        };
        ThemePreview: {
            account: components["schemas"]["ThemePreviewPlace"];
            journey: components["schemas"]["ThemePreviewPlace"];
            /** @description Colours by setting, as they are used in light mode. */
            notes: {
                [key: string]: {
                    used: string;
                    /** @description What it is read against. */
                    on: string;
                    ratio: number;
                    /** @description The written colour would not have been read. */
                    corrected: boolean;
                };
            };
            faults: components["schemas"]["ThemeFault"][];
        };
        ThemePreviewPlace: {
            theme: components["schemas"]["BootTheme"];
            light: components["schemas"]["ThemePalettes"];
            dark: components["schemas"]["ThemePalettes"];
        };
        /** @description Every token of the page and of its regions, so that a part of another page can show them. */
        ThemePalettes: {
            page: {
                [key: string]: string;
            };
            regions: {
                [key: string]: {
                    [key: string]: string;
                };
            };
        };
        ThemeFault: {
            setting: string;
            /** @description JSON pointer to the value inside the setting; absent = the setting itself. */
            at?: string;
            /** @description Line of the imported file where the value stands. */
            line?: number;
            /** @enum {string} */
            code: "name" | "name-taken" | "colour" | "size" | "switch" | "choice" | "text" | "too-long" | "image" | "list" | "script" | "menu" | "link" | "too-large";
        };
        BootTheme: {
            id: string;
            name: string;
            tokens: components["schemas"]["ThemeTokens"];
            /** @description Parts of the page whose ground is of their own colour; floating panels in them have the page's tokens again. */
            regions: {
                /** @enum {string} */
                region: "menu" | "top-bar" | "journey-page";
                tokens: components["schemas"]["ThemeTokens"];
                inner: components["schemas"]["ThemeTokens"];
            }[];
            logo: components["schemas"]["ThemeLogo"];
            logoCollapsed: components["schemas"]["ThemeLogo"];
            favicon: string | null;
            /** @description HTML that the portal sanitizes; null = no footer. */
            footer: string | null;
            /** @description Style sheet of a family that is not ours, on an origin that the operator allows. */
            fontStylesheet: string | null;
            /** @description Address of the framed script of these pages; null = none, or not allowed. */
            script: string | null;
            /** @description The theme's script does not parse (errors.userScriptError). */
            scriptFault?: boolean;
            /** @description The theme that was asked for is not there (any more), and this one stands in; the browser forgets it. */
            askedIsGone?: boolean;
            journey: components["schemas"]["ThemeJourneySettings"];
            accountSections: components["schemas"]["AccountSections"];
        };
        /** @description Sections of the account pages, and parts of sign-in and security; those that are off are not shown. */
        AccountSections: {
            personalInformation: boolean;
            accountSecurity: boolean;
            trustedDevices: boolean;
            social: boolean;
            oauthApplications: boolean;
            preferences: boolean;
            consent: boolean;
            accountControls: boolean;
            username: boolean;
            password: boolean;
            twoStepVerification: boolean;
            securityQuestions: boolean;
        };
        /** @description CSS custom properties that differ from the shipped tokens, already corrected for contrast. */
        ThemeTokens: {
            light: {
                [key: string]: string;
            };
            dark: {
                [key: string]: string;
            };
        };
        ThemeLogo: {
            /** @description null = the product's mark. */
            src: string | null;
            alt: string;
            height: number;
        };
        /** @description How sign-in pages are laid out. HTML is sanitized by the portal. */
        ThemeJourneySettings: {
            /** @enum {string} */
            layout: "card" | "justified-left" | "justified-right";
            /** @description Justified layouts: both halves stand on one centred stage instead of filling the window. */
            theaterMode: boolean;
            /** @description HTML of the other half of a justified page. */
            justifiedContent: string | null;
            justifiedContentOnMobile: boolean;
            /** @description Address of an image behind the page. */
            background: string | null;
            header: string | null;
            footer: string | null;
            /** @description A link over the header to the form. */
            skipLink: boolean;
            /** @description Whether the logo is shown. */
            logo: boolean;
            /**
             * @description What is focused first where no item is.
             * @enum {string}
             */
            focusElement: "header" | "content" | "logo";
            /** @description The first field or button of each step is focused. */
            focusFirstItem: boolean;
            floatingLabels: boolean;
            rememberMe: {
                /** @description The person may keep the user name on this device. */
                enabled: boolean;
                /** @description null = the portal's own words. */
                label: string | null;
            };
            /** @enum {string} */
            buttonPosition: "stretch" | "start" | "center" | "end";
            /** @description An error without a heading of its own gets one. */
            fallbackErrorHeading: boolean;
        };
        BootMenuItem: {
            id: string;
            /** @enum {string} */
            kind?: "item" | "divider";
            icon?: string;
            labelKey?: string;
            /** @description Text already chosen for the locale, where the label is not a message. */
            label?: string;
            route?: string;
            url?: string;
            /** @description Id of a dialog. */
            open?: string;
            /** @description Name of an event. */
            emit?: string;
            /** @description Name of a count. */
            badge?: string;
            /** @description Addresses below which pages belong to it, though they do not begin with its own. */
            covers?: string[];
            items?: components["schemas"]["BootMenuItem"][];
        };
        BootRoute: {
            /** @description e.g. /edit/:resourceType/:resourceName/:resourceId. */
            path: string;
            /** @description By parameter of the path, its only values; an address with another is not of this route. */
            only?: {
                [key: string]: string[];
            };
            screen: string;
            hash: string;
            titleKey: string;
            /** @description Needs no session. */
            public: boolean;
            /**
             * @description Whether menu and bar are shown.
             * @enum {string}
             */
            chrome: "full" | "none";
            /** @description Parts of the messages that the screen needs beside the shell; absent = none. */
            messages?: string[];
        };
    };
    responses: {
        /** @description What went wrong, where, and what to do. */
        Problem: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Problem"];
            };
        };
    };
    parameters: {
        /** @description Made by the client when a person acts, and sent again with every further try of the same act. The same key with the same content is answered as the first time for a day, and nothing is done twice. While the first is worked on, 409 with `detail.code` `in-progress`; done, but its answer lost, `already-done`; with another content, `key-reused`. What was refused and has changed nothing leaves its key free. Keys belong to whoever calls; the same key of somebody else is another one. Calls that need nobody to be signed in pass it over. */
        IdempotencyKey: string;
        /** @description Name of a journey; a theme that is linked to it goes first. */
        ThemeJourney: string;
        /** @description Screen and element, e.g. home.dashboard.cards. */
        PreferenceName: string;
        ThemeIdInPath: string;
        /** @description Id or name of a theme, remembered or named by a step. */
        ThemeId: string;
        /** @description `realm` is the realm of the session. */
        LayerId: "tenant" | "realm";
    };
    requestBodies: {
        ThemeToSave: {
            content: {
                "application/json": {
                    /** @description The document. */
                    theme: {
                        [key: string]: unknown;
                    };
                    /** @description Revision that was edited; absent for a new theme. */
                    base?: string;
                };
            };
        };
    };
    headers: never;
    pathItems: never;
}
export type $defs = Record<string, never>;
export interface operations {
    getBootDocument: {
        parameters: {
            query?: {
                /** @description Realm path or name; default: the session's realm, else the platform's default. */
                realm?: string;
                /** @description BCP 47 tag chosen by the person; default: Accept-Language. */
                locale?: string;
                /** @description Only the product's own layer; the way back in after a bad configuration. */
                safe?: boolean;
                /** @description Name of a journey; a theme that is linked to it goes first. */
                journey?: components["parameters"]["ThemeJourney"];
                /** @description Id or name of a theme, remembered or named by a step. */
                theme?: components["parameters"]["ThemeId"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The boot document. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["BootDocument"];
                };
            };
            default: components["responses"]["Problem"];
        };
    };
    followEvents: {
        parameters: {
            query?: never;
            header?: {
                /** @description Id of the last event that came; what was missed since is said first. */
                "Last-Event-ID"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The stream. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "text/event-stream": string;
                };
            };
            default: components["responses"]["Problem"];
        };
    };
    readTheme: {
        parameters: {
            query?: {
                /** @description Realm path or name; default: the platform's. */
                realm?: string;
                /** @description BCP 47 tag chosen by the person; default: Accept-Language. */
                locale?: string;
                /** @description Name of a journey; a theme that is linked to it goes first. */
                journey?: components["parameters"]["ThemeJourney"];
                /** @description Id or name of a theme, remembered or named by a step. */
                theme?: components["parameters"]["ThemeId"];
                /** @description Which pages it is for. */
                place?: "account" | "journey";
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The theme. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["BootTheme"];
                };
            };
            default: components["responses"]["Problem"];
        };
    };
    listThemes: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The themes. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        result: components["schemas"]["ThemeSummary"][];
                    };
                };
            };
            default: components["responses"]["Problem"];
        };
    };
    previewTheme: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: components["requestBodies"]["ThemeToSave"];
        responses: {
            /** @description Both places in both modes. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ThemePreview"];
                };
            };
            default: components["responses"]["Problem"];
        };
    };
    importTheme: {
        parameters: {
            query?: never;
            header?: {
                /** @description Made by the client when a person acts, and sent again with every further try of the same act. The same key with the same content is answered as the first time for a day, and nothing is done twice. While the first is worked on, 409 with `detail.code` `in-progress`; done, but its answer lost, `already-done`; with another content, `key-reused`. What was refused and has changed nothing leaves its key free. Keys belong to whoever calls; the same key of somebody else is another one. Calls that need nobody to be signed in pass it over. */
                "idempotency-key"?: components["parameters"]["IdempotencyKey"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @description The text of the file. */
                    file: string;
                };
            };
        };
        responses: {
            /** @description The theme as added. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ThemeSummary"];
                };
            };
            default: components["responses"]["Problem"];
        };
    };
    readThemeDocument: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                themeId: components["parameters"]["ThemeIdInPath"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The theme. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ThemeToEdit"];
                };
            };
            default: components["responses"]["Problem"];
        };
    };
    saveTheme: {
        parameters: {
            query?: never;
            header?: {
                /** @description Made by the client when a person acts, and sent again with every further try of the same act. The same key with the same content is answered as the first time for a day, and nothing is done twice. While the first is worked on, 409 with `detail.code` `in-progress`; done, but its answer lost, `already-done`; with another content, `key-reused`. What was refused and has changed nothing leaves its key free. Keys belong to whoever calls; the same key of somebody else is another one. Calls that need nobody to be signed in pass it over. */
                "idempotency-key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                themeId: components["parameters"]["ThemeIdInPath"];
            };
            cookie?: never;
        };
        requestBody: components["requestBodies"]["ThemeToSave"];
        responses: {
            /** @description The theme as saved. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ThemeToEdit"];
                };
            };
            default: components["responses"]["Problem"];
        };
    };
    deleteTheme: {
        parameters: {
            query?: never;
            header?: {
                /** @description Made by the client when a person acts, and sent again with every further try of the same act. The same key with the same content is answered as the first time for a day, and nothing is done twice. While the first is worked on, 409 with `detail.code` `in-progress`; done, but its answer lost, `already-done`; with another content, `key-reused`. What was refused and has changed nothing leaves its key free. Keys belong to whoever calls; the same key of somebody else is another one. Calls that need nobody to be signed in pass it over. */
                "idempotency-key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                themeId: components["parameters"]["ThemeIdInPath"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The theme as it was. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ThemeSummary"];
                };
            };
            default: components["responses"]["Problem"];
        };
    };
    queryThemeHistory: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                themeId: components["parameters"]["ThemeIdInPath"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The states. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        result: components["schemas"]["ThemeRevision"][];
                    };
                };
            };
            default: components["responses"]["Problem"];
        };
    };
    rollBackTheme: {
        parameters: {
            query?: never;
            header?: {
                /** @description Made by the client when a person acts, and sent again with every further try of the same act. The same key with the same content is answered as the first time for a day, and nothing is done twice. While the first is worked on, 409 with `detail.code` `in-progress`; done, but its answer lost, `already-done`; with another content, `key-reused`. What was refused and has changed nothing leaves its key free. Keys belong to whoever calls; the same key of somebody else is another one. Calls that need nobody to be signed in pass it over. */
                "idempotency-key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                themeId: components["parameters"]["ThemeIdInPath"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    revision: number;
                };
            };
        };
        responses: {
            /** @description The theme. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ThemeSummary"];
                };
            };
            default: components["responses"]["Problem"];
        };
    };
    setDefaultTheme: {
        parameters: {
            query?: never;
            header?: {
                /** @description Made by the client when a person acts, and sent again with every further try of the same act. The same key with the same content is answered as the first time for a day, and nothing is done twice. While the first is worked on, 409 with `detail.code` `in-progress`; done, but its answer lost, `already-done`; with another content, `key-reused`. What was refused and has changed nothing leaves its key free. Keys belong to whoever calls; the same key of somebody else is another one. Calls that need nobody to be signed in pass it over. */
                "idempotency-key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                themeId: components["parameters"]["ThemeIdInPath"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The theme. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ThemeSummary"];
                };
            };
            default: components["responses"]["Problem"];
        };
    };
    listBrokenScreens: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The errors, by path and file. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        result: components["schemas"]["BrokenScreen"][];
                    };
                };
            };
            default: components["responses"]["Problem"];
        };
    };
    listLayers: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The layers, low to high. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        result: components["schemas"]["Layer"][];
                    };
                };
            };
            default: components["responses"]["Problem"];
        };
    };
    readLayer: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description `realm` is the realm of the session. */
                layerId: components["parameters"]["LayerId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The layer. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Layer"];
                };
            };
            default: components["responses"]["Problem"];
        };
    };
    saveLayerDraft: {
        parameters: {
            query?: never;
            header?: {
                /** @description Made by the client when a person acts, and sent again with every further try of the same act. The same key with the same content is answered as the first time for a day, and nothing is done twice. While the first is worked on, 409 with `detail.code` `in-progress`; done, but its answer lost, `already-done`; with another content, `key-reused`. What was refused and has changed nothing leaves its key free. Keys belong to whoever calls; the same key of somebody else is another one. Calls that need nobody to be signed in pass it over. */
                "idempotency-key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                /** @description `realm` is the realm of the session. */
                layerId: components["parameters"]["LayerId"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @description Revision of the draft that was edited, 0 for the first; another one answers 412. */
                    base?: number;
                    files: components["schemas"]["LayerFiles"];
                };
            };
        };
        responses: {
            /** @description The draft and its findings. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["LayerDraft"];
                };
            };
            default: components["responses"]["Problem"];
        };
    };
    discardLayerDraft: {
        parameters: {
            query?: never;
            header?: {
                /** @description Made by the client when a person acts, and sent again with every further try of the same act. The same key with the same content is answered as the first time for a day, and nothing is done twice. While the first is worked on, 409 with `detail.code` `in-progress`; done, but its answer lost, `already-done`; with another content, `key-reused`. What was refused and has changed nothing leaves its key free. Keys belong to whoever calls; the same key of somebody else is another one. Calls that need nobody to be signed in pass it over. */
                "idempotency-key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                /** @description `realm` is the realm of the session. */
                layerId: components["parameters"]["LayerId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The layer without a draft. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Layer"];
                };
            };
            default: components["responses"]["Problem"];
        };
    };
    publishLayer: {
        parameters: {
            query?: never;
            header?: {
                /** @description Made by the client when a person acts, and sent again with every further try of the same act. The same key with the same content is answered as the first time for a day, and nothing is done twice. While the first is worked on, 409 with `detail.code` `in-progress`; done, but its answer lost, `already-done`; with another content, `key-reused`. What was refused and has changed nothing leaves its key free. Keys belong to whoever calls; the same key of somebody else is another one. Calls that need nobody to be signed in pass it over. */
                "idempotency-key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                /** @description `realm` is the realm of the session. */
                layerId: components["parameters"]["LayerId"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @description Revision of the draft that was seen; another one answers 412. */
                    draft: number;
                    /** @description Revision of the layer over which it is published; default: the one at which the draft was begun. Where another one is in force the answer is 412. */
                    over?: number;
                    why: components["schemas"]["Why"];
                };
            };
        };
        responses: {
            /** @description The layer as it is in force. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Layer"];
                };
            };
            default: components["responses"]["Problem"];
        };
    };
    rollBackLayer: {
        parameters: {
            query?: never;
            header?: {
                /** @description Made by the client when a person acts, and sent again with every further try of the same act. The same key with the same content is answered as the first time for a day, and nothing is done twice. While the first is worked on, 409 with `detail.code` `in-progress`; done, but its answer lost, `already-done`; with another content, `key-reused`. What was refused and has changed nothing leaves its key free. Keys belong to whoever calls; the same key of somebody else is another one. Calls that need nobody to be signed in pass it over. */
                "idempotency-key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                /** @description `realm` is the realm of the session. */
                layerId: components["parameters"]["LayerId"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    revision: number;
                    why: components["schemas"]["Why"];
                };
            };
        };
        responses: {
            /** @description The layer as it is in force. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Layer"];
                };
            };
            default: components["responses"]["Problem"];
        };
    };
    queryLayerHistory: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description `realm` is the realm of the session. */
                layerId: components["parameters"]["LayerId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The revisions. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        result: components["schemas"]["LayerRevision"][];
                    };
                };
            };
            default: components["responses"]["Problem"];
        };
    };
    readLayerRevision: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description `realm` is the realm of the session. */
                layerId: components["parameters"]["LayerId"];
                revision: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The revision with its files. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["LayerRevision"];
                };
            };
            default: components["responses"]["Problem"];
        };
    };
    readCompiledScreen: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                screenId: string;
                hash: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The compiled screen, cacheable for ever. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": Record<string, never>;
                };
            };
            default: components["responses"]["Problem"];
        };
    };
    readMessages: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description As the boot document lists them, joined by commas, e.g. fr,en. */
                locales: string;
                part: string;
                hash: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A tree of messages per locale: of the first all that the part has, of the others what those before them lack. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        [key: string]: Record<string, never>;
                    };
                };
            };
            default: components["responses"]["Problem"];
        };
    };
    savePreference: {
        parameters: {
            query?: {
                /** @description Which device writes; with `written` a late arrival of an earlier write changes nothing. */
                device?: string;
                /** @description Milliseconds by the clock of the device when the person chose. */
                written?: number;
            };
            header?: {
                /** @description Made by the client when a person acts, and sent again with every further try of the same act. The same key with the same content is answered as the first time for a day, and nothing is done twice. While the first is worked on, 409 with `detail.code` `in-progress`; done, but its answer lost, `already-done`; with another content, `key-reused`. What was refused and has changed nothing leaves its key free. Keys belong to whoever calls; the same key of somebody else is another one. Calls that need nobody to be signed in pass it over. */
                "idempotency-key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                /** @description Screen and element, e.g. home.dashboard.cards. */
                name: components["parameters"]["PreferenceName"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @description Any value but null. */
                    value: unknown;
                };
            };
        };
        responses: {
            /** @description What is kept now. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Preference"];
                };
            };
            default: components["responses"]["Problem"];
        };
    };
    removePreference: {
        parameters: {
            query?: {
                /** @description Which device writes; with `written` a late arrival of an earlier write changes nothing. */
                device?: string;
                /** @description Milliseconds by the clock of the device when the person chose. */
                written?: number;
            };
            header?: {
                /** @description Made by the client when a person acts, and sent again with every further try of the same act. The same key with the same content is answered as the first time for a day, and nothing is done twice. While the first is worked on, 409 with `detail.code` `in-progress`; done, but its answer lost, `already-done`; with another content, `key-reused`. What was refused and has changed nothing leaves its key free. Keys belong to whoever calls; the same key of somebody else is another one. Calls that need nobody to be signed in pass it over. */
                "idempotency-key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                /** @description Screen and element, e.g. home.dashboard.cards. */
                name: components["parameters"]["PreferenceName"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description What was kept. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Preference"];
                };
            };
            default: components["responses"]["Problem"];
        };
    };
    readCounts: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Counts by name; one whose service failed stands at zero and is named. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        counts: {
                            [key: string]: number;
                        };
                        countsFailed?: string[];
                    };
                };
            };
            default: components["responses"]["Problem"];
        };
    };
    touchSession: {
        parameters: {
            query?: never;
            header?: {
                /** @description Made by the client when a person acts, and sent again with every further try of the same act. The same key with the same content is answered as the first time for a day, and nothing is done twice. While the first is worked on, 409 with `detail.code` `in-progress`; done, but its answer lost, `already-done`; with another content, `key-reused`. What was refused and has changed nothing leaves its key free. Keys belong to whoever calls; the same key of somebody else is another one. Calls that need nobody to be signed in pass it over. */
                "idempotency-key"?: components["parameters"]["IdempotencyKey"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Who is signed in and until when. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SessionState"];
                };
            };
            default: components["responses"]["Problem"];
        };
    };
    readSessionState: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The state. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SessionState"];
                };
            };
            default: components["responses"]["Problem"];
        };
    };
    signOut: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Signed out. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @description A valid post-logout address (reading 4), or null for the sign-in page. */
                        redirect: string | null;
                    };
                };
            };
            default: components["responses"]["Problem"];
        };
    };
}
